import { assert } from '@kazi/values/assert'
import type { TestServer } from '#testing/test-server.ts'

/** A mail that is promised and not yet sent: a server without a worker keeps them in its queue. */
interface WaitingMail {
  readonly template: string
  readonly values: Readonly<Record<string, string | number>>
}

async function waitingMail(server: TestServer, to: string): Promise<WaitingMail> {
  const [row] = await server.query<{ mail: WaitingMail }>(
    `select payload->'payload' as mail from graphile_worker._private_jobs
     where payload->'payload'->>'to' = $1 order by id desc limit 1`,
    [to],
  )
  assert(row, `no mail waits for ${to}`)
  return row.mail
}

/** The six digits of the latest mail to an address. */
export async function waitingCode(server: TestServer, to: string): Promise<string> {
  const { template, values } = await waitingMail(server, to)
  const code = Object.values(values).find((value) => /^\d{6}$/.test(String(value)))
  assert(code !== undefined, `the mail ${template} carries no code`)
  return String(code)
}

/** The token of the link in the latest mail to an address. */
export async function waitingToken(server: TestServer, to: string): Promise<string> {
  const { template, values } = await waitingMail(server, to)
  const tokens = Object.values(values).map((value) => /\/([\w-]{43})$/.exec(String(value))?.[1])
  const token = tokens.find((one) => one !== undefined)
  assert(token !== undefined, `the mail ${template} carries no link`)
  return token
}
