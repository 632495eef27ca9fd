import type { RequestContext, Services } from './context.ts'
import type { DatabaseUrls } from './db/pools.ts'
import { newId } from './id.ts'

/** What an operator can do from the command line: `node apps/server/src/main.ts <name> <parameters>`. */
export interface Command {
  /** one line of the usage, parameters first: `<slug>  accepts an organisation's KYC` */
  readonly usage: string
  /** Does it and says what it did. Throws an Error with a sentence for the operator. */
  readonly run: (services: Services, parameters: readonly string[], urls?: DatabaseUrls) => Promise<void>
}

/** Commands by name. */
export type Commands = Readonly<Record<string, Command>>

/** What a command's work runs with: nobody's request. */
export const commandContext = (services: Services): RequestContext => ({
  ...services,
  requestId: `command:${newId(services.clock)}`,
  language: 'en-US',
  ip: 'command line',
  actor: null,
  organization: null,
})
