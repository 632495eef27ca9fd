import type { Services } from './context.ts'

/** The named world that serves demo, tests and pictures. */
export interface DemoWorld {
  /** Whether it, or a part of it, is still to be made. */
  isMissing(services: Services): Promise<boolean>
  /** Makes it, or goes on where it was cut off. @param tell hears what is being made */
  make(services: Services, tell: (what: string) => void): Promise<void>
  /** One line per company, with whom one can sign in as and the password. */
  readonly logins: readonly string[]
}
