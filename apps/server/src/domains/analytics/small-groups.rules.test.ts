import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandsOf, broadBands, quantileOf } from './bands.rules.ts'
import { groupSmall, isShown, roundForGroup, roundToTwoDigits } from './small-groups.rules.ts'

const parts = fc
  .integer({ min: 1, max: 4 })
  .chain((months) =>
    fc.array(
      fc.record({
        key: fc.constant(null),
        people: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: months, maxLength: months }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  )
  .map((all) => all.map((part, at) => ({ ...part, key: `${at}` })))

test('Nothing that is shown, alone or together, is about one or two people, and nobody gets lost', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const { shown, together, left } = groupSmall(all)
      expect(shown.length + together.length + left.length).toBe(all.length)
      expect(new Set([...shown, ...together, ...left])).toEqual(new Set(all))
      for (const { people } of shown) expect(people.every(isShown)).toBe(true)
      // one part that stands for itself would be what the whole lacks
      expect(together.length).not.toBe(1)
      for (const at of all[0]!.people.keys()) {
        const count = together.reduce((sum, { people }) => sum + people[at]!, 0)
        expect(isShown(count)).toBe(true)
      }
    }),
  )
})

test('A single small department is joined by the next smallest, and the others stay as they are', () => {
  const part = (key: string, ...people: number[]) => ({ key, people })
  const [small, middle, large] = [part('small', 2), part('middle', 4), part('large', 9)]
  expect(groupSmall([large, small, middle])).toEqual({ shown: [large], together: [small, middle], left: [] })
  expect(groupSmall([small])).toEqual({ shown: [], together: [], left: [small] })
})

test('What a month hides it hides with whichever months it is asked for, in whatever order the parts come', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const shown = (list: typeof all) => groupSmall(list).shown.map(({ key }) => key)
      const ofAll = shown(all)
      for (const at of all[0]!.people.keys()) {
        // what isn't there in a month has nothing to be hidden
        const alone = all.flatMap(({ key, people }) => (people[at] ? [{ key, people: [people[at]] }] : []))
        const byItself = new Set([...shown(alone), ...shown(alone.toReversed())])
        expect(byItself.size).toBe(shown(alone).length)
        for (const key of ofAll)
          if (alone.some((part) => part.key === key)) expect(byItself.has(key)).toBe(true)
      }
    }),
  )
})

const earnings = fc
  .array(fc.integer({ min: 0, max: 500_000_000 }), { minLength: 1, maxLength: 60 })
  .map((amounts) => amounts.toSorted((one, other) => one - other))

test('Everybody is in one band, and in broad bands nobody is alone', () => {
  fc.assert(
    fc.property(earnings, (amounts) => {
      const bands = bandsOf(amounts)
      for (const { from, to, people } of bands)
        expect(amounts.filter((amount) => amount >= from && amount < to)).toHaveLength(people)
      expect(bands.reduce((sum, { people }) => sum + people, 0)).toBe(amounts.length)
      const broad = broadBands(bands)
      expect(broad.every(({ people }) => people >= 3)).toBe(true)
      const counted = broad.reduce((sum, { people }) => sum + people, 0)
      expect(counted).toBe(amounts.length < 3 ? 0 : amounts.length)
    }),
  )
})

test('Quartiles lie where half and a quarter of people earn less', () => {
  expect([0.25, 0.5, 0.75].map((share) => quantileOf([100, 200, 300, 400, 500], share))).toEqual([
    200, 300, 400,
  ])
  expect(quantileOf([100, 201], 0.5)).toBe(151)
  expect(quantileOf([700], 0.75)).toBe(700)
})

test('An amount that is nobody’s own has two digits', () => {
  expect([45_123_456, 995, 99, 7, 0].map(roundToTwoDigits)).toEqual([45_000_000, 1000, 99, 7, 0])
})

test('Whoever joins or leaves moves a rounded sum by no amount that is theirs', () => {
  // ten people with 450,000.00 each, and an eleventh with 612,345.00
  const [before, after] = [roundForGroup(450_000_000, 10), roundForGroup(511_234_500, 11)]
  // on average 450,000.00 and 464,758.64: both in steps of 500,000.00
  expect([before, after]).toEqual([450_000_000, 500_000_000])
  expect(after - before).not.toBe(61_234_500)
  for (const people of [3, 7, 48]) {
    const amount = 37_123_457 * people
    const step = Math.abs(roundForGroup(amount, people) - amount)
    expect(step).toBeLessThanOrEqual(25_000_000)
  }
  expect([roundForGroup(0, 5), roundForGroup(5, 0)]).toEqual([0, 0])
})
