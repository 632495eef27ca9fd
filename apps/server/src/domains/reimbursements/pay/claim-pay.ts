import { defaultExtraBases, type Extra } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import type { LocalDate, Month } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { earnedMonth } from '@kazi/values/pay-period'
import { sql } from 'kysely'
import type { Addition, PayAreas, PayContribution } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { readRevision } from '../claim-revision.queries.ts'
import { selectUsedElsewhere } from './used.queries.ts'

type Contributor = PayAreas['contributors'][number]
type Asked<Question extends keyof Contributor> = Parameters<Contributor[Question]>[1]

/**
 * What claims are to a payslip: money back, which is no pay and isn't taxed, in the month that was said when they were
 * approved; and daily allowances, of which the country's law taxes a part.
 */
export const claimPay: Contributor = {
  contribute,
  // a claim goes with a month that isn't paid: it never makes a past one owe more
  listCorrected: async () => new Map<Id, LocalDate>(),
  revision: readRevision,
  listEditors,
}

interface DueClaim {
  readonly id: Id
  readonly employeeId: Id
  readonly title: string
  /** approved of what was spent, and by kilometres */
  readonly spent: Minor
  /** approved of daily allowances, and for how many days in hundredths */
  readonly allowance: Minor
  readonly days: number
}

async function contribute(
  context: OrganizationContext,
  { period, employeeIds, knownAt = null, runId = null }: Asked<'contribute'>,
): Promise<ReadonlyMap<Id, PayContribution>> {
  const claims = await selectDue(context, earnedMonth(period), employeeIds, knownAt)
  const used = await selectUsedElsewhere(
    context,
    claims.map(({ id }) => id),
    period,
    runId,
  )
  const contributed = new Map<Id, { additions: Addition[] }>()
  for (const claim of claims) {
    if (used.has(claim.id)) continue
    const ofPerson = contributed.get(claim.employeeId) ?? { additions: [] }
    contributed.set(claim.employeeId, ofPerson)
    ofPerson.additions.push(...additionsOf(claim, context.organization.country))
  }
  return contributed
}

const noBases = { paye: false, pension: false, health: false, housing: false }

function additionsOf({ id, title, spent, allowance, days }: DueClaim, country: CountryCode): Addition[] {
  const earning = (more: Pick<Extra, 'code' | 'kind' | 'amount' | 'days' | 'bases'>): Addition => ({
    source: id,
    earning: { label: title.slice(0, 60), amountIs: 'gross', ...more },
  })
  return [
    ...(spent > 0
      ? [
          earning({
            ...{ code: 'claim.refund', kind: 'irregular', amount: spent },
            ...{ days: null, bases: noBases },
          }),
        ]
      : []),
    ...(allowance > 0
      ? [
          earning({
            ...{ code: 'claim.per-diem', kind: 'per-diem', amount: allowance },
            days: Math.max(1, Math.floor(days / 100)),
            bases: defaultExtraBases(country, 'per-diem'),
          }),
        ]
      : []),
  ]
}

async function selectDue(
  { db, organization }: OrganizationContext,
  month: Month,
  employeeIds: readonly Id[],
  knownAt: string | null,
): Promise<DueClaim[]> {
  const { rows } = await sql<DueClaim>`
    select c.id, c.employee_id as "employeeId", c.title,
      coalesce(sum(l.approved_minor) filter (where k.measure <> 'days'), 0)::bigint as spent,
      coalesce(sum(l.approved_minor) filter (where k.measure = 'days'), 0)::bigint as allowance,
      coalesce(sum(l.quantity_hundredths) filter (where k.measure = 'days' and l.approved_minor > 0), 0)::int as days
    from claims c
    join claim_lines l on l.organization_id = ${organization.id} and l.claim_id = c.id
    join claim_categories k on k.organization_id = ${organization.id} and k.id = l.category_id
    where c.organization_id = ${organization.id} and c.employee_id = any(${employeeIds}::uuid[])
      and c.state = 'approved' and c.paid_with = 'payroll' and c.pay_month = ${month}
      and (${knownAt}::timestamptz is null or c.decided_at <= ${knownAt}::timestamptz)
    group by c.id, c.employee_id, c.title, c.number, c.organization_id order by c.employee_id, c.number`.execute(
    db,
  )
  return rows
}

/** Who entered or approved claims that the month uses, where no approved payslip has used them. */
async function listEditors(
  { db, organization }: OrganizationContext,
  { period, isArrears, employeeIds, approved }: Asked<'listEditors'>,
): Promise<readonly Id[]> {
  if (isArrears) return []
  const { rows } = await sql<{ id: Id }>`
    select distinct id from (
      select unnest(array[c.entered_by, c.decided_by]) as id from claims c
      where c.organization_id = ${organization.id} and c.employee_id = any(${employeeIds}::uuid[])
        and c.state = 'approved' and c.pay_month = ${earnedMonth(period)}
        and c.decided_at > ${approved?.at ?? '-infinity'}::timestamptz) editors
    where id is not null`.execute(db)
  return rows.map(({ id }) => id)
}
