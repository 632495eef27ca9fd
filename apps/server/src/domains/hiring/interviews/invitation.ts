import ical, { ICalAttendeeRole, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { CalendarInvitation } from '#platform/mail/mail-request.ts'

/** An interview as it goes into calendars. */
export interface CalendarEntry {
  /** stays the same through every change */
  readonly id: string
  readonly sequence: number
  readonly isCancelled: boolean
  readonly title: string
  readonly startsAt: string
  readonly minutes: number
  readonly place: string | null
  readonly meetingLink: string | null
  readonly organizer: { readonly name: string; readonly email: string }
  readonly attendees: readonly { readonly name: string; readonly email: string }[]
  /** when this word of it was written */
  readonly saidAt: Date
}

const { REQUEST, CANCEL } = ICalCalendarMethod

/** The invitation that calendars take: a REQUEST, the same again with a higher sequence when it changes, or a CANCEL. */
export function invitationOf(entry: CalendarEntry): CalendarInvitation {
  const method = entry.isCancelled ? CANCEL : REQUEST
  const starts = new Date(entry.startsAt)
  const calendar = ical({ prodId: { company: 'Kazi', product: 'Kazi' }, method })
  calendar.createEvent({
    id: `interview-${entry.id}@kazi`,
    sequence: entry.sequence,
    stamp: entry.saidAt,
    start: starts,
    end: new Date(starts.getTime() + entry.minutes * 60_000),
    summary: entry.title,
    location: entry.place ?? entry.meetingLink,
    url: entry.meetingLink,
    organizer: { ...entry.organizer },
    attendees: entry.attendees.map((attendee) => ({ ...attendee, rsvp: true, role: ICalAttendeeRole.REQ })),
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return { method, content: calendar.toString() }
}
