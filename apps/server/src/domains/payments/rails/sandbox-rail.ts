import * as z from 'zod/mini'
import type { Rail, RailAccount, RailAnswer } from './rail.ts'

/** Longest that the bank may take: then nobody knows. */
const patienceMs = 10_000

const answers = z.object({
  answers: z.array(
    z.object({
      reference: z.string(),
      state: z.enum(['pending', 'paid', 'failed', 'reversed', 'not-found', 'conflict']),
      reason: z.nullable(z.string()),
      amount: z.nullable(z.int()),
      asOf: z.string(),
    }),
  ),
})
const news = z.object({ references: z.array(z.string()), next: z.int() })
const statement = z.object({
  balance: z.int(),
  lines: z.array(
    z.object({
      reference: z.string(),
      kind: z.enum(['transfer', 'deposit']),
      state: z.enum(['pending', 'paid', 'failed', 'reversed']),
      amount: z.int(),
      fee: z.int(),
    }),
  ),
})

/** The sandbox bank, which moves no money, by HTTP. What it says is checked before it is believed. */
export function sandboxRail(address: string): Rail {
  const ask = async <T extends z.core.$ZodType>(
    { id, currency }: RailAccount,
    question: string,
    body: object,
    answer: T,
  ): Promise<z.output<T>> => {
    const response = await fetch(`${address}/customers/${id}/${question}`, {
      method: 'POST',
      body: JSON.stringify({ currency, ...body }),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!response.ok) throw new Error(`the sandbox bank answered ${response.status}`)
    return z.parse(answer, await response.json())
  }
  return {
    send: async (account, transfers) => plain(await ask(account, 'transfers', { transfers }, answers)),
    ask: async (account, references) => plain(await ask(account, 'questions', { references }, answers)),
    hear: (account, after) => ask(account, 'news', { after }, news),
    readStatement: (account) => ask(account, 'statement', {}, statement),
  }
}

/** Pays into an account at the sandbox bank, as an employer's own bank would. */
export async function payIntoSandbox(
  address: string,
  { id, currency }: RailAccount,
  deposit: { readonly reference: string; readonly amount: number },
): Promise<void> {
  const response = await fetch(`${address}/customers/${id}/deposits`, {
    method: 'POST',
    body: JSON.stringify({ currency, ...deposit }),
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok) throw new Error(`the sandbox bank answered ${response.status}`)
}

/** That a reference was taken by another transfer says nothing of ours: nobody knows. */
const plain = (said: z.output<typeof answers>): RailAnswer[] =>
  said.answers.map(({ state, ...answer }) =>
    state === 'conflict'
      ? { ...answer, state: 'not-found', amount: null, asOf: new Date(0).toISOString() }
      : { ...answer, state },
  )
