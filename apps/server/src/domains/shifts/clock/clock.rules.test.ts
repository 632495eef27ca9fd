import { expect, test } from 'vitest'
import { clockOf, durationOf, hundredthsOf, minutesWithin } from './clock.rules.ts'

test('A shift that ends earlier than it begins ends on the next day, and one of equal times is a whole day', () => {
  expect([durationOf('22:00', '06:00'), durationOf('08:00', '17:30'), durationOf('08:00', '08:00')]).toEqual([
    480, 570, 1440,
  ])
  expect(clockOf(22 * 60 + 480)).toBe('06:00')
})

test('Only the part of a shift that lies in the night is of the night, on both sides of midnight', () => {
  const night = (start: number, minutes: number) => minutesWithin(start, minutes, 1320, 360)
  // 20:00 to 04:00: from 22:00 on; 04:00 to 12:00: until 06:00; 08:00 to 16:00: none; 21:00 to 07:00: the whole night
  expect([night(1200, 480), night(240, 480), night(480, 480), night(1260, 600)]).toEqual([360, 120, 0, 480])
})

test('A month’s minutes become hundredths of an hour once, half up', () => {
  expect([hundredthsOf(480), hundredthsOf(20), hundredthsOf(3)]).toEqual([800, 33, 5])
})
