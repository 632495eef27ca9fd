import type { Services } from './context.ts'

/** The named world that serves demo, tests and pictures. */
export interface DemoWorld {
  /** Makes it in an empty installation. */
  make(services: Services): Promise<void>
  /** One line per person whom one can sign in as, with the password. */
  readonly logins: readonly string[]
}
