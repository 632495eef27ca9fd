import { join } from 'node:path'
import type { Clock } from '#platform/clock/clock.ts'
import { areDevelopmentPagesAllowed, type Config } from '#platform/config.ts'
import { fileLog } from '#platform/sandbox-bank/bank-log.ts'
import { startBankServer } from '#platform/sandbox-bank/bank-server.ts'

/** The bank of the demo's organisations: it moves no money. */
export interface DemoBank {
  readonly address: string
  /** The bank's day is that clock's, until another is followed: the demo's history is paid on its days. */
  follow(clock: Clock): void
  close(): Promise<void>
}

/**
 * Starts the sandbox bank of the demo, with what it was asked before; undefined where there is no demo, or where the
 * settings name a sandbox bank that runs by itself.
 */
export async function openDemoBank(config: Config, clock: Clock): Promise<DemoBank | undefined> {
  if (!config.isDemoWanted || config.sandboxBankUrl !== undefined) return undefined
  if (!areDevelopmentPagesAllowed(config)) return undefined
  let followed = clock
  const { address, close } = await startBankServer({
    log: fileLog(join(config.dataDirectory, 'sandbox-bank.log')),
    now: () => followed.now().getTime(),
  })
  return {
    address,
    close,
    follow: (other) => {
      followed = other
    },
  }
}
