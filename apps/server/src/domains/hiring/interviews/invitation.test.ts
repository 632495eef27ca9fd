import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEntry, invitationOf } from './invitation.ts'

const entry: CalendarEntry = {
  id: '01900000-0000-7000-8000-000000000001',
  sequence: 0,
  isCancelled: false,
  title: 'Interview; “Depot, Apapa”\nSTATUS:CANCELLED',
  startsAt: '2026-12-01T09:00:00.000Z',
  minutes: 45,
  place: 'Apapa depot, first floor',
  meetingLink: null,
  organizer: { name: 'Lagos "Foods" Ltd', email: 'no-reply@kazi.example' },
  attendees: [{ name: 'Amaka Obi', email: 'amaka@example.com' }],
  saidAt: new Date('2026-11-24T08:00:00Z'),
}

/** What an independent reader finds in an invitation. */
function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content) as never)
  const [event] = calendar.getAllSubcomponents('vevent')
  const of = (name: string) => event!.getFirstPropertyValue(name)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: of('uid'),
    sequence: of('sequence'),
    status: of('status'),
    summary: of('summary'),
    starts: String(of('dtstart')),
    ends: String(of('dtend')),
    attendees: event!.getAllProperties('attendee').map((one) => String(one.getFirstValue()).toLowerCase()),
  }
}

test('An interview that is made, moved and cancelled is one entry of a calendar, as another reader understands it', () => {
  const made = read(invitationOf(entry).content)
  expect(made).toEqual({
    ...{ method: 'REQUEST', sequence: 0, status: 'CONFIRMED' },
    uid: 'interview-01900000-0000-7000-8000-000000000001@kazi',
    summary: 'Interview; “Depot, Apapa”\nSTATUS:CANCELLED',
    ...{ starts: '2026-12-01T09:00:00Z', ends: '2026-12-01T09:45:00Z' },
    attendees: ['mailto:amaka@example.com'],
  })
  const moved = read(invitationOf({ ...entry, sequence: 1, startsAt: '2026-12-02T13:00:00.000Z' }).content)
  expect(moved).toMatchObject({
    method: 'REQUEST',
    uid: made.uid,
    sequence: 1,
    starts: '2026-12-02T13:00:00Z',
  })
  const cancelled = read(invitationOf({ ...entry, sequence: 2, isCancelled: true }).content)
  expect(cancelled).toMatchObject({ method: 'CANCEL', uid: made.uid, sequence: 2, status: 'CANCELLED' })
})
