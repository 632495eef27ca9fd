import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { AgreedSalary, StoredTerms, Terms, TermsRow } from './terms.ts'

type Row = Omit<StoredTerms, 'employment' | 'salary'> & {
  readonly employedSince: Terms['employment']['since']
  readonly leftOn: Terms['employment']['leftOn']
  readonly amount: AgreedSalary['amount'] | null
  readonly basis: AgreedSalary['basis']
}

/** The columns of `employee_terms`, as {@link toTerms} reads them. */
export const termsColumns = sql`employee_id as "employeeId", valid_from as "validFrom", sequence, said,
  employed_since as "employedSince", left_on as "leftOn", paid_share as "paidShare", is_on_payroll as "isOnPayroll",
  salary_minor as amount, salary_basis as basis, department_id as "departmentId", job_title as "jobTitle",
  employment_type as "employmentType", residence, statutory`

/** People's terms by their ids, each in the order of their days. */
export function groupTerms(rows: readonly Row[]): Map<Id, StoredTerms[]> {
  const byPerson = new Map<Id, StoredTerms[]>()
  for (const { employedSince, leftOn, amount, basis, ...row } of rows) {
    const terms = {
      ...row,
      employment: { since: employedSince, leftOn },
      salary: amount === null ? null : { amount, basis },
    }
    const known = byPerson.get(row.employeeId)
    if (known) known.push(terms)
    else byPerson.set(row.employeeId, [terms])
  }
  return byPerson
}
export type TermsColumns = Row

/** Everything that is known of these people's terms: of each day what was written last, or whatever was ever written. */
export async function selectTerms(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
  which: 'last' | 'every' = 'last',
): Promise<Map<Id, StoredTerms[]>> {
  const distinct = which === 'last' ? sql`distinct on (employee_id, valid_from)` : sql``
  const { rows } = await sql<Row>`
    select ${distinct} ${termsColumns} from employee_terms
    where organization_id = ${organization.id} and employee_id = any(${employeeIds}::uuid[])
    order by employee_id, valid_from, sequence desc`.execute(db)
  return groupTerms(rows)
}

/** A row to be written for a person. */
export interface NewTerms extends TermsRow {
  readonly employeeId: Id
  /** one more than that of the row of the same day which it corrects */
  readonly sequence: number
  readonly reason: string | null
}

/** Writes rows; nothing that was written before is touched. One statement for any number. */
export async function insertTerms(
  { db, organization, actor, clock }: OrganizationContext,
  rows: readonly NewTerms[],
): Promise<void> {
  if (rows.length === 0) return
  const records = rows.map(({ employment, salary, ...row }) => ({
    ...row,
    employedSince: employment.since,
    leftOn: employment.leftOn,
    amount: salary?.amount ?? null,
    basis: salary?.basis ?? null,
  }))
  await sql`
    insert into employee_terms (organization_id, known_at, created_by, employee_id, valid_from, sequence, said,
      employed_since, left_on, paid_share, is_on_payroll, salary_minor, salary_basis, department_id, job_title,
      employment_type, residence, statutory, reason)
    select ${organization.id}, ${clock.now().toISOString()}, ${actor?.userId ?? null}, r."employeeId", r."validFrom",
      r.sequence, r.said, r."employedSince", r."leftOn", r."paidShare", r."isOnPayroll", r.amount, r.basis,
      r."departmentId", r."jobTitle", r."employmentType", r.residence, r.statutory, r.reason
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r ("employeeId" uuid, "validFrom" date,
      sequence integer, said text[], "employedSince" date, "leftOn" date, "paidShare" integer, "isOnPayroll" boolean,
      amount bigint, basis text, "departmentId" uuid, "jobTitle" text, "employmentType" text, residence text,
      statutory jsonb, reason text)
  `.execute(db)
}
