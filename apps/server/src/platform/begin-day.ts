import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { type RequestContext, withoutKey } from './context.ts'
import type { ApplicationPool } from './db/pools.ts'
import { transact } from './db/transact.ts'

/** Which day this process last saw begin, by organisation. */
const begun = new WeakMap<ApplicationPool, Map<Id, LocalDate>>()

/**
 * Sees to it that what was planned for today, or for a day since somebody last looked, has come about before a call reads
 * or changes anything of the active organisation. No clock wakes anybody for it: a day that nobody looks at needs nothing.
 */
export async function beginDay(context: RequestContext): Promise<void> {
  const { organization, clock, pool, ports } = context
  if (!organization) return
  const today = clock.today(organization.timeZone)
  const days = begun.get(pool) ?? new Map<Id, LocalDate>()
  if (days.get(organization.id) === today) return
  await transact(withoutKey(context), ports.gates.beginDay)
  begun.set(pool, days.set(organization.id, today))
}
