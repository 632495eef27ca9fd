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
  // Every hundred-and-first, so that all endings come up.
  const pins = Array.from({ length: 9_900 }, (_, index) => String(index * 101).padStart(6, '0'))
  const strong = pins.filter((pin) => !isPinWeak(pin))
  expect(strong.length / pins.length).toBeGreaterThan(0.85)
})
