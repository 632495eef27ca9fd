import { parseArgs } from 'node:util'
import { fileLog } from '../apps/server/src/platform/sandbox-bank/bank-log.ts'
import { startBankServer } from '../apps/server/src/platform/sandbox-bank/bank-server.ts'
import { behaviours } from '../apps/server/src/platform/sandbox-bank/behaviour.ts'

/*
 * The sandbox bank as a process of its own: `node scripts/sandbox-bank.ts --port 4100 --log FILE`; a server finds it
 * by `SANDBOX_BANK_URL`. With `--worst` it chooses by each transfer's reference what to do with it, and takes its time; without, by account number.
 */

const { values } = parseArgs({
  options: { port: { type: 'string' }, log: { type: 'string' }, worst: { type: 'boolean' } },
})

/** A number that hangs on the text alone, so that a bank that was started again does the same. */
const numberOf = (text: string): number => {
  let number = 7
  for (const letter of text) number = (number * 31 + letter.charCodeAt(0)) % 1_000_003
  return number
}

const server = await startBankServer({
  port: Number(values.port ?? 4100),
  log: fileLog(values.log ?? 'sandbox-bank.log'),
  now: Date.now,
  ...(values.worst
    ? {
        latencyMs: () => Math.random() * 40,
        // most are paid, or nothing would ever end
        behaviourOfTransfer: ({ reference }) =>
          numberOf(reference) % 3 > 0 ? 'pays' : behaviours[numberOf(reference) % behaviours.length]!,
      }
    : {}),
})
console.log(`sandbox bank: ${server.address}`)
