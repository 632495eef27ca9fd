/** What the clocks of a zone show at an instant, as a field for date and time has it: `2026-12-01T10:00`. */
export function wallTimeOf(instant: string, timeZone: string): string {
  // Swedish dates are written as ISO 8601 writes them.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(new Date(instant)).replace(' ', 'T')
}

/** The instant at which the clocks of a zone show a time. */
export function instantOf(wallTime: string, timeZone: string): string {
  const asIfUtc = Date.parse(`${wallTime}:00Z`)
  const shown = Date.parse(`${wallTimeOf(new Date(asIfUtc).toISOString(), timeZone)}:00Z`)
  return new Date(asIfUtc - (shown - asIfUtc)).toISOString()
}
