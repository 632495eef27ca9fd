import { addDays } from '@kazi/values/local-date'
import type { CalendarDay } from './calendar-source.ts'

/** What an iCalendar text must escape (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (found) => `\\${found}`).replace(/\r?\n/g, '\\n')

const bytesInLine = 75

/** Lines of at most 75 bytes; one that is longer goes on behind a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines: string[] = []
  let held = ''
  for (const letter of line) {
    const limit = lines.length === 0 ? bytesInLine : bytesInLine - 1
    if (Buffer.byteLength(held + letter) > limit) {
      lines.push(held)
      held = ''
    }
    held += letter
  }
  return [...lines, held].join('\r\n ')
}

const compact = (text: string): string => text.replace(/[-:]|\.\d+/g, '')

export interface Feed {
  readonly name: string
  readonly days: readonly CalendarDay[]
  /** where the product is, before a page's own address */
  readonly publicAddress: string
  /** the instant at which it is read */
  readonly at: string
}

/** Whole days as an iCalendar, which programs read again and again: each keeps its UID. */
export function writeICalendar({ name, days, publicAddress, at }: Feed): string {
  const events = days.flatMap(({ uid, on, title, link }) => [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}@kazi`,
    `DTSTAMP:${compact(at)}`,
    `DTSTART;VALUE=DATE:${compact(on)}`,
    `DTEND;VALUE=DATE:${compact(addDays(on, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${publicAddress}${link}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Kazi//Kazi//EN', 'CALSCALE:GREGORIAN'],
    ...[`X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT12H', ...events, 'END:VCALENDAR'],
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
