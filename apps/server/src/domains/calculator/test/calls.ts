import type { Prepare } from '#testing/calls/prepared-call.ts'

/** How a question to the calculator succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'calculator.calculate': () => ({
    params: { country: 'KE' },
    body: { amount: 10_000_000, month: '2026-11' },
  }),
}
