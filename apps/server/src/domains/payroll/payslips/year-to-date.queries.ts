import { taxYearStart } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { add, type Minor, ZERO } from '@kazi/values/money'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { OpeningFigures } from '../contributions/contribution.ts'
import { beginsLate } from '../facts/year-so-far.rules.ts'
import type { RunRow } from '../runs/run.queries.ts'
import { liveStates } from '../runs/run-state.rules.ts'
import type { YearToDate } from './payroll-document.ts'

/**
 * What a person has put by for old age beside what is filed with an authority: an approved scheme instead of NSSF's
 * Tier II, and a registered pension. Only Kenya's payslips have them.
 */
const privatePensionItems: Readonly<Record<CountryCode, readonly string[]>> = {
  NG: [],
  KE: ['ke.tier-two', 'ke.pension'],
  UG: [],
}

/** What else the law takes from the pay and a year's paper names, by the column of payslips that holds it. */
const otherItems: Readonly<Record<CountryCode, Readonly<Record<string, keyof OtherColumns>>>> = {
  NG: { 'ng.nhf': 'nhf', 'ng.nhia': 'nhia' },
  KE: { 'ke.nhif': 'nhif', 'ke.shif': 'shif', 'ke.housing-levy': 'levy' },
  UG: { 'ug.lst': 'lst' },
}

type OtherColumns = Readonly<Record<'nhf' | 'nhia' | 'nhif' | 'shif' | 'levy' | 'lst', Minor>>

interface YearRow extends OtherColumns {
  readonly employee_id: Id
  readonly gross: Minor
  readonly paye: Minor
  readonly pension: Minor
  readonly net: Minor
  readonly first_paid: LocalDate
  /** as the run's own payslip has them */
  readonly starts_on: LocalDate
  readonly opening: OpeningFigures | null
}

/**
 * What the tax year has paid each employee of a run up to it, that run included: sums over live payslips, and the
 * opening figures that the run's own payslip was computed with. `pension` is the person's own part of NSSF and of every
 * scheme that is taken from the pay.
 */
export async function listYearsToDate(
  context: OrganizationContext,
  run: RunRow,
  employeeIds: readonly Id[],
): Promise<Map<Id, YearToDate>> {
  const { db, organization } = context
  const ofYear = payslipsOfYear(context, run, employeeIds)
  const { rows } = await sql<YearRow>`
    select p.employee_id, sum(p.gross_minor)::bigint as gross, sum(coalesce(p.paye_minor, 0))::bigint as paye,
      sum(coalesce(p.pension_minor, 0) + coalesce(p.nssf_minor, 0))::bigint as pension, sum(p.net_minor)::bigint as net,
      sum(coalesce(p.nhf_minor, 0))::bigint as nhf, sum(coalesce(p.nhia_minor, 0))::bigint as nhia,
      sum(coalesce(p.nhif_minor, 0))::bigint as nhif, sum(coalesce(p.shif_minor, 0))::bigint as shif,
      sum(coalesce(p.housing_levy_minor, 0))::bigint as levy, sum(coalesce(p.lst_minor, 0))::bigint as lst,
      min(p.from_on) as first_paid,
      max(p.facts -> 'employment' ->> 'startsOn') filter (where p.run_id = ${run.id}) as starts_on,
      (max(p.opening::text) filter (where p.run_id = ${run.id}))::jsonb as opening
    from payslips p where ${ofYear} group by p.employee_id`.execute(db)
  const schemes = await listPrivatePensions(context, ofYear)
  return new Map(
    rows.map((row) => [
      row.employee_id,
      yearOf(row, schemes.get(row.employee_id) ?? ZERO, run, organization),
    ]),
  )
}

async function listPrivatePensions(
  { db, organization }: OrganizationContext,
  ofYear: RawBuilder<unknown>,
): Promise<Map<Id, Minor>> {
  const items = privatePensionItems[organization.country]
  if (items.length === 0) return new Map()
  const { rows } = await sql<{ employee_id: Id; amount: Minor }>`
    select p.employee_id, sum(l.amount_minor)::bigint as amount
    from payslips p join payslip_lines l on l.organization_id = p.organization_id and l.payslip_id = p.id
    where ${ofYear} and l.item = any(${items}) group by p.employee_id`.execute(db)
  return new Map(rows.map(({ employee_id, amount }) => [employee_id, amount]))
}

function yearOf(
  row: YearRow,
  schemes: Minor,
  { month }: RunRow,
  { country }: OrganizationContext['organization'],
): YearToDate {
  const { opening } = row
  const items = Object.entries(otherItems[country]).map(([item, column]) => ({
    item,
    amount: add(row[column], opening?.items[item] ?? ZERO),
  }))
  return {
    gross: add(row.gross, opening?.gross ?? ZERO),
    paye: add(row.paye, opening?.tax ?? ZERO),
    pension: add(row.pension, schemes, opening?.pension ?? ZERO),
    net: add(row.net, opening?.net ?? ZERO),
    items: items.filter(({ amount }) => amount > 0),
    since: beginsLate({
      country,
      month,
      startsOn: row.starts_on,
      firstPaid: row.first_paid,
      hasOpening: opening !== null,
    }),
  }
}

function payslipsOfYear(
  { organization }: OrganizationContext,
  run: RunRow,
  employeeIds: readonly Id[],
): RawBuilder<unknown> {
  return sql`p.organization_id = ${organization.id} and p.employee_id = any(${employeeIds}::uuid[])
    and p.run_id = any(array(
    select id from payroll_runs
    where organization_id = ${organization.id}
      and month between ${taxYearStart(organization.country, run.month)} and ${run.month}
      and (id = ${run.id} or (state in (${sql.join([...liveStates])})
        and (month < ${run.month} or number < ${run.number})))))`
}
