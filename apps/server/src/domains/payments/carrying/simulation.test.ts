import { expect, test } from 'vitest'
import { simulate } from '../test/simulation/simulate.ts'

/* The short form of `npm run simulate`, which plays as many histories as one likes. */

test('Workers killed between any two steps, a bank at its worst, a network that loses and doubles: each is paid once', async () => {
  for (let seed = 1; seed <= 40; seed++) await simulate(seed)
})

test('The same seed is the same history', async () => {
  expect(await simulate(7)).toEqual(await simulate(7))
})
