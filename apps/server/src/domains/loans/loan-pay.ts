import type { Id } from '@kazi/values/id'
import type { LocalDate, Month } from '@kazi/values/local-date'
import { type Minor, ZERO } from '@kazi/values/money'
import { earnedMonth, type PayPeriod } from '@kazi/values/pay-period'
import { sql } from 'kysely'
import type { ContributedDeduction, PayAreas, PayContribution } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { readRevision } from './loan-revision.queries.ts'

type Contributor = PayAreas['contributors'][number]
type Asked<Question extends keyof Contributor> = Parameters<Contributor[Question]>[1]

/**
 * What comes back of loans and advances by a payslip: an instalment a month, within what the law lets be taken, the rest with
 * the next; from whoever leaves, all that is left.
 */
export const loanPay: Contributor = {
  contribute,
  // what is taken begins in no month that is paid
  listCorrected: async () => new Map<Id, LocalDate>(),
  revision: readRevision,
  listEditors,
}

interface DueLoan {
  readonly id: Id
  readonly employeeId: Id
  readonly kind: string
  readonly purpose: string
  readonly amount: Minor
  readonly instalment: Minor
  readonly writtenOff: Minor
  readonly taken: Minor
  readonly carried: Minor
  readonly isUsed: boolean
  readonly isSkipped: boolean
  readonly isLeaving: boolean
}

async function contribute(
  context: OrganizationContext,
  { period, employeeIds, runId = null }: Asked<'contribute'>,
): Promise<ReadonlyMap<Id, PayContribution>> {
  const contributed = new Map<Id, { deductions: ContributedDeduction[] }>()
  for (const loan of await selectDue(context, period, employeeIds, runId)) {
    const deduction = deductionOf(loan)
    if (!deduction) continue
    const ofPerson = contributed.get(loan.employeeId) ?? { deductions: [] }
    contributed.set(loan.employeeId, ofPerson)
    ofPerson.deductions.push(deduction)
  }
  return contributed
}

const noBases = { paye: false, pension: false, health: false, housing: false }

function deductionOf(loan: DueLoan): ContributedDeduction | null {
  const { id, kind, purpose, amount, instalment, taken, carried, writtenOff, isLeaving } = loan
  const balance = Math.max(0, amount - taken - writtenOff) as Minor
  if (loan.isUsed || balance === 0) return null
  const due = isLeaving ? balance : loan.isSkipped ? ZERO : instalment
  if (due === 0 && carried === 0) return null
  return {
    source: id,
    payee: null,
    deduction: {
      ...{ code: `loan.${kind}`, label: purpose.slice(0, 60), rank: 'loan', isOwnLoan: true, bases: noBases },
      ...{ amount: due, balance },
      ...(carried > 0 && { carried }),
    },
  }
}

async function selectDue(
  { db, organization }: OrganizationContext,
  period: PayPeriod,
  employeeIds: readonly Id[],
  runId: Id | null,
): Promise<DueLoan[]> {
  const month: Month = earnedMonth(period)
  const { rows } = await sql<DueLoan>`
    select l.id, l.employee_id as "employeeId", l.kind, l.purpose, l.amount_minor as amount,
      l.instalment_minor as instalment, coalesce(w.amount, 0)::bigint as "writtenOff", coalesce(u.taken, 0)::bigint as taken,
      coalesce(u.carried, 0)::bigint as carried, coalesce(u.used, false) as "isUsed",
      exists (select from loan_changes s where s.organization_id = ${organization.id} and s.loan_id = l.id
        and s.month = ${month}) as "isSkipped",
      coalesce((select t.left_on <= ${period.to} from employee_service t where t.organization_id = ${organization.id}
        and t.employee_id = l.employee_id order by t.valid_from desc, t.sequence desc limit 1), false) as "isLeaving"
    from loans l
    left join lateral (select sum(c.amount_minor) as amount from loan_changes c
      where c.organization_id = ${organization.id} and c.loan_id = l.id and c.kind = 'written-off') w on true
    left join lateral (
      select sum(i.amount_minor) as taken, bool_or(i.month = ${month}) as used,
        (array_agg(i.carried_minor order by i.to_on desc, i.computed_at desc) filter (where i.to_on <= ${period.to}))[1]
          as carried
      from payslip_items i where i.organization_id = ${organization.id} and i.source_id = l.id
        and (i.to_on <= ${period.to} or i.is_decided)
        and case when ${runId}::uuid is null
          then not (i.is_regular and i.from_on <= ${period.to} and i.to_on >= ${period.from})
          else i.run_id <> ${runId}::uuid end) u on true
    where l.organization_id = ${organization.id} and l.employee_id = any(${employeeIds}::uuid[])
      and l.state in ('sent', 'paid') and l.first_month <= ${month}
    order by l.employee_id, l.number`.execute(db)
  return rows
}

/** Who entered or decided what is taken, where no approved payslip has taken any of it. */
async function listEditors(
  { db, organization }: OrganizationContext,
  { period, isArrears, employeeIds, approved }: Asked<'listEditors'>,
): Promise<readonly Id[]> {
  if (isArrears) return []
  const at = approved?.at ?? '-infinity'
  const { rows } = await sql<{ id: Id }>`
    select distinct id from (
      select unnest(array[l.entered_by, l.decided_by]) as id from loans l
      where l.organization_id = ${organization.id} and l.employee_id = any(${employeeIds}::uuid[])
        and l.state in ('sent', 'paid') and l.first_month <= ${earnedMonth(period)}
        and greatest(l.entered_at, l.decided_at) > ${at}::timestamptz
      union
      select c.created_by from loan_changes c
      join loans l on l.organization_id = ${organization.id} and l.id = c.loan_id
      where c.organization_id = ${organization.id} and l.employee_id = any(${employeeIds}::uuid[])
        and c.created_at > ${at}::timestamptz) editors
    where id is not null`.execute(db)
  return rows.map(({ id }) => id)
}
