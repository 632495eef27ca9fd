import { expect, test } from 'vitest'
import { withRead } from './use-mark-as-read.ts'
import type { Notification } from './use-notifications.ts'

const one = (id: string, readAt: string | null): Notification =>
  ({
    id,
    kind: 'pin-changed',
    values: {},
    link: '/app/settings',
    createdAt: '2026-11-24T08:00:00Z',
    readAt,
  }) as Notification
const answer = {
  data: [one('a', null), one('b', null), one('c', '2026-11-23T08:00:00Z')],
  meta: { page: 1, perPage: 20, total: 5, pages: 1, unread: 4 },
}
const now = '2026-11-24T09:00:00Z'

test('Reading some lowers the count by those that were unread, and keeps the time of what was read before', () => {
  const { data, meta } = withRead(answer, ['a', 'c'], now)
  expect(meta.unread).toBe(3)
  expect(data.map(({ readAt }) => readAt)).toEqual([now, null, '2026-11-23T08:00:00Z'])
})

test('Reading all leaves none unread, those that are not on screen included', () => {
  const { data, meta } = withRead(answer, null, now)
  expect(meta.unread).toBe(0)
  expect(data.every(({ readAt }) => readAt !== null)).toBe(true)
})
