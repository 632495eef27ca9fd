import type { RuleReference } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** Stores the law of a run; explanations name each rule by its place in the list. */
export async function writeLaw(
  { db, organization }: OrganizationContext,
  runId: Id,
  rules: readonly RuleReference[],
): Promise<void> {
  const records = rules.map(({ rule, law, effectiveFrom, parameters }, lawNo) => ({
    lawNo,
    rule,
    law,
    effectiveFrom,
    parameters,
  }))
  await sql`
    insert into payroll_law (organization_id, run_id, law_no, rule, law, effective_on, parameters)
    select ${organization.id}, ${runId}, r."lawNo", r.rule, r.law, r."effectiveFrom", r.parameters
    from json_to_recordset(${JSON.stringify(records)}::json)
      as r ("lawNo" smallint, rule text, law text, "effectiveFrom" date, parameters json)`.execute(db)
}

/** The law of a run, in the order of its numbers. */
export async function readLaw(
  { db, organization }: OrganizationContext,
  runId: Id,
): Promise<RuleReference[]> {
  const { rows } = await sql<RuleReference>`
    select rule, law, effective_on as "effectiveFrom", parameters from payroll_law
    where organization_id = ${organization.id} and run_id = ${runId} order by law_no`.execute(db)
  return rows
}
