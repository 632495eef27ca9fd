import type { DeclarableRelief } from '@kazi/contract/employees/declarations'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** A relief as it was declared. */
export interface Declaration {
  readonly id: Id
  readonly relief: DeclarableRelief
  /** null: a certificate */
  readonly amount: Minor | null
  readonly from: LocalDate
  /** the last day; null: until it is ended */
  readonly to: LocalDate | null
  readonly endedFrom: LocalDate | null
  readonly note: string | null
  readonly evidenceFileId: Id | null
  readonly declaredBy: string | null
  readonly declaredAt: string
}

/** What a person declared, the latest first. */
export async function selectDeclarations(
  { db, organization }: OrganizationContext,
  employeeId: Id,
): Promise<Declaration[]> {
  const { rows } = await sql<Declaration>`
    select d.id, d.relief, d.amount_minor as amount, d.from_on as "from", d.to_on as "to", d.ended_from as "endedFrom",
      d.note, d.evidence_file_id as "evidenceFileId", u.first_name || ' ' || u.last_name as "declaredBy",
      d.created_at as "declaredAt"
    from employee_declarations d left join user_profiles u on u.id = d.created_by
    where d.organization_id = ${organization.id} and d.employee_id = ${employeeId}
    order by d.from_on desc, d.created_at desc, d.id`.execute(db)
  return rows
}

type NewDeclaration = Pick<
  Declaration,
  'id' | 'relief' | 'amount' | 'from' | 'to' | 'note' | 'evidenceFileId'
> & { readonly employeeId: Id }

export async function insertDeclaration(
  { db, organization, actor, clock }: OrganizationContext,
  declaration: NewDeclaration,
): Promise<void> {
  await db
    .insertInto('employee_declarations')
    .values({
      organization_id: organization.id,
      id: declaration.id,
      employee_id: declaration.employeeId,
      relief: declaration.relief,
      amount_minor: declaration.amount,
      from_on: declaration.from,
      to_on: declaration.to,
      note: declaration.note,
      evidence_file_id: declaration.evidenceFileId,
      created_by: actor?.userId ?? null,
      created_at: clock.now().toISOString(),
    })
    .execute()
}

/** Says that declarations hold no more from a day on. */
export async function updateEnded(
  { db, organization, actor, clock }: OrganizationContext,
  ids: readonly Id[],
  from: LocalDate,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('employee_declarations')
    .set({ ended_from: from, ended_by: actor?.userId ?? null, ended_at: clock.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', 'in', [...ids])
    .execute()
}

/** Says of reliefs that end from a day up to another that somebody is told, and answers of how many nobody was before. */
export async function markReliefsTold(
  { db, organization, clock }: OrganizationContext,
  from: LocalDate,
  until: LocalDate,
): Promise<number> {
  const { rows } = await sql`
    update employee_declarations set told_at = ${clock.now().toISOString()}
    where organization_id = ${organization.id} and to_on between ${from} and ${until} and ended_from is null
      and told_at is null
    returning id`.execute(db)
  return rows.length
}
