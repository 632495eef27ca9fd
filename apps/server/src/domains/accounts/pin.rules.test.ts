import { expect, test } from 'vitest'
import { isPinWeak } from './pin.rules.ts'

test('Rows, repetitions, mirrored digits and days are weak PINs', () => {
  const weak = [
    ...['123456', '654321', '890123', '135791', '000000', '777777'],
    ...['121212', '123123', '112211', '100001', '277772'],
    ...['241126', '112426', '261124', '311299', '010190'],
  ]
  for (const pin of weak) expect(isPinWeak(pin), pin).toBe(true)
})

test('Most of a million PINs are not weak', () => {
  for (const pin of ['482913', '907346', '558201', '739164']) expect(isPinWeak(pin), pin).toBe(false)
  let strong = 0
  for (let number = 0; number < 1_000_000; number++) {
    if (!isPinWeak(String(number).padStart(6, '0'))) strong += 1
  }
  expect(strong).toBeGreaterThan(850_000)
})
