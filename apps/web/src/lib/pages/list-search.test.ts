import { expect, test } from 'vitest'
import { listSearch } from './list-search.ts'
import { flagOf, oneOf, textOf } from './search.ts'

const read = listSearch({
  sorts: ['name', 'net'],
  filters: { department: textOf, state: (given) => oneOf(['open', 'done'], given) },
  others: { tab: (given) => oneOf(['active'], given), import: flagOf },
})

test('A list’s address carries what is looked for, the filters, the order, the page, and what the page keeps beside', () => {
  const whole = {
    tab: 'active',
    import: true,
    q: 'ada',
    department: 'Sales',
    state: 'open',
    sort: 'net',
    order: 'desc',
    page: 3,
  }
  expect(read(whole)).toEqual(whole)
  expect(read.filters).toEqual(['department', 'state'])
})

test('Whatever makes no sense in a list’s address is left out, and what a list doesn’t know as well', () => {
  const given = {
    tab: 'x',
    import: 'yes',
    q: true,
    state: 'odd',
    sort: 'age',
    order: 'up',
    page: 0,
    other: 1,
  }
  expect(Object.entries(read(given)).filter(([, value]) => value !== undefined)).toEqual([])
  expect(read({ q: 12 }).q).toBe('12')
})
