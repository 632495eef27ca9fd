import { expiringParameters } from '@kazi/payroll'
import { localDate } from '@kazi/values/local-date'

/** Days before a figure of the law runs out in which every test run says so. */
const NOTICE_DAYS = 60

/** Names the figures of the law that somebody has to look up again soon. It warns and fails nothing: time passes. */
export function warnOfExpiringLaw(): void {
  const today = localDate(new Date().toISOString().slice(0, 10))
  const byEnd = Map.groupBy(
    expiringParameters(today, NOTICE_DAYS),
    ({ country, until, afterwards }) => `${country} ${until}: ${afterwards} afterwards`,
  )
  for (const [end, parameters] of byEnd) {
    console.warn(`the law to look up again, ${end}: ${parameters.map(({ name }) => name).join(', ')}`)
  }
}
