import type { Id } from '@kazi/values/id'
import { monthOf } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import type { PayPeriod } from '@kazi/values/pay-period'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** What living payslips made of one up to a period, those apart that are being worked out. */
export interface Used {
  /** paid or taken altogether */
  readonly sum: Minor
  /** what they couldn't take, as far as none of them took it since */
  readonly carried: Minor
  /** another payslip of the month has it */
  readonly isUsedInMonth: boolean
}

/**
 * What was paid and taken of each of these before a period is worked out: by living payslips of days up to its end, and by
 * decided ones of later days, because a month may be paid after a later one. Those of the run that asks are left out; where
 * it isn't there yet, a regular payslip of the same days is what it would replace. What is carried is what each left less what it
 * was asked to make good: it is the same in whichever order the months are decided, taken once and never lost.
 */
export async function selectUsed(
  { db, organization }: OrganizationContext,
  ids: readonly Id[],
  { from, to }: PayPeriod,
  runId: Id | null,
): Promise<ReadonlyMap<Id, Used>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Used & { source: Id }>`
    select source_id as source, sum(amount_minor)::bigint as sum,
      greatest(sum(carried_minor - carried_before_minor), 0)::bigint as carried,
      bool_or(month = ${monthOf(from)}) as "isUsedInMonth"
    from payslip_items
    where organization_id = ${organization.id} and source_id = any(${ids}::uuid[])
      and (to_on <= ${to} or is_decided)
      and case when ${runId}::uuid is null then not (is_regular and from_on <= ${to} and to_on >= ${from})
        else run_id <> ${runId}::uuid end
    group by source_id`.execute(db)
  return new Map(rows.map(({ source, ...used }) => [source, used]))
}

/** One use of one by a living payslip. */
export interface Entry {
  readonly source: Id
  readonly month: ReturnType<typeof monthOf>
  readonly amount: Minor
  readonly carried: Minor
  /** what it was asked to take of what earlier ones had left */
  readonly carriedBefore: Minor
  readonly payslipId: Id
  readonly runId: Id
}

/** Every use of these, the oldest first. */
export async function selectEntries(
  { db, organization }: OrganizationContext,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, Entry[]>> {
  const { rows } = await sql<Entry>`
    select source_id as source, month, amount_minor as amount, carried_minor as carried,
      carried_before_minor as "carriedBefore", payslip_id as "payslipId", run_id as "runId"
    from payslip_items where organization_id = ${organization.id} and source_id = any(${ids}::uuid[])
    order by to_on, computed_at`.execute(db)
  return Map.groupBy(rows, ({ source }) => source)
}
