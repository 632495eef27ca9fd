import { calendarFeedRoutes } from '@kazi/contract/calendar-feed'
import { expect, test } from 'vitest'
import { addMember } from '#testing/members.ts'
import { addCompany, computeNovember, releaseRun } from '#testing/payroll-company.ts'
import { openTestServer } from '#testing/test-server.ts'
import { writeICalendar } from './icalendar.rules.ts'

const server = await openTestServer()

test('Paydays and due dates stand in the calendar of who may see them, until the address is renewed, ended or its owner leaves', async () => {
  const company = await addCompany(server)
  await releaseRun(server, company, await computeNovember(server, company))
  const tokenOf = async (by: { readonly token: string }): Promise<string> =>
    (await server.call(calendarFeedRoutes.makeLink, {}, by)).json.data.address.split('/').at(-2)!
  const read = (token: string) => server.call(calendarFeedRoutes.readFeed, { params: { token } })
  const first = await tokenOf(company.owner)
  const feed = (await read(first)).bytes.toString()
  expect(feed).toContain('SUMMARY:Payday: November 2026')
  expect(feed).toContain('DTSTART;VALUE=DATE:20261130')
  expect(feed).toContain('SUMMARY:Due: ')
  expect(feed).not.toMatch(/Eze|[0-9],[0-9]{3}\b/)

  const renewed = await tokenOf(company.owner)
  expect([(await read(first)).status, (await read(renewed)).status]).toEqual([404, 200])
  await server.call(calendarFeedRoutes.endLink, {}, company.owner)
  expect((await read(renewed)).failure.code).toBe('account.link-invalid')

  const [organization] = await server.query<never>(
    'select id, name, slug, country, currency, time_zone as "timeZone" from organizations where id = $1',
    [company.owner.organizationId],
  )
  const colleague = await addMember(server, organization!, 'orgadmin')
  const theirs = await tokenOf(colleague)
  expect((await read(theirs)).status).toBe(200)
  await server.query('update memberships set ended_at = now() where user_id = $1', [colleague.userId])
  expect((await read(theirs)).status).toBe(404)
})

test('Lines of a calendar are at most 75 bytes long and what a text needs is escaped', () => {
  const title = 'Pay; back\\slash, Ọlátúnjí '.repeat(6)
  const day = { uid: 'a', on: '2026-11-30' as never, title, link: '/app' }
  const text = writeICalendar({
    name: 'A, B',
    days: [day],
    publicAddress: 'https://k.example',
    at: '2026-11-24T09:00:00.000Z',
  })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = text.replaceAll('\r\n ', '')
  expect(unfolded).toContain(`SUMMARY:${'Pay\\; back\\\\slash\\, Ọlátúnjí '.repeat(6)}`)
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20261130\r\nDTEND;VALUE=DATE:20261201')
})
