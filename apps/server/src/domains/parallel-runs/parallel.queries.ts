import type { ParallelCause, ParallelState } from '@kazi/contract/payroll/parallel-vocabulary'
import type { Id } from '@kazi/values/id'
import { type RawBuilder, sql } from 'kysely'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import type { ComparedLine, ComparedPerson } from './causes/compare-person.rules.ts'
import type { ParallelSummary } from './summary.rules.ts'

export interface MappedColumn {
  readonly column: number
  readonly header: string
  readonly target: string
}

/** A comparison as stored. */
export interface ParallelRow {
  readonly fileId: Id
  readonly fileName: string
  readonly columns: readonly MappedColumn[]
  readonly contentHash: Buffer
  readonly summary: ParallelSummary
  readonly comparedAt: string
  readonly comparedBy: string
  readonly signedAt: string | null
  readonly signedBy: string | null
  readonly signNote: string | null
}

/** A run's comparison. Who changes it holds it until the transaction ends. */
export async function findParallel(
  { db, organization }: OrganizationContext,
  runId: Id,
  hold: 'held' | 'free' = 'free',
): Promise<ParallelRow | undefined> {
  const { rows } = await sql<ParallelRow>`
    select r.file_id as "fileId", r.file_name as "fileName", r.columns, r.content_hash as "contentHash", r.summary,
      r.compared_at as "comparedAt", c.first_name || ' ' || c.last_name as "comparedBy", r.signed_at as "signedAt",
      s.first_name || ' ' || s.last_name as "signedBy", r.sign_note as "signNote"
    from parallel_runs r
    join user_profiles c on c.id = r.compared_by
    left join user_profiles s on s.id = r.signed_by
    where r.organization_id = ${organization.id} and r.run_id = ${runId}
    ${hold === 'held' ? sql`for update of r` : sql``}`.execute(db)
  return rows[0]
}

/** How the last sheet of the organisation was mapped. */
export async function findLastColumns({
  db,
  organization,
}: OrganizationContext): Promise<readonly MappedColumn[]> {
  const { rows } = await sql<{ columns: MappedColumn[] }>`
    select columns from parallel_runs where organization_id = ${organization.id}
    order by compared_at desc limit 1`.execute(db)
  return rows[0]?.columns ?? []
}

export async function upsertParallel(
  context: OrganizationContext,
  runId: Id,
  row: Pick<ParallelRow, 'fileId' | 'fileName' | 'columns' | 'contentHash' | 'summary'>,
): Promise<void> {
  const { db, clock, organization } = context
  await sql`
    insert into parallel_runs (organization_id, run_id, file_id, file_name, columns, content_hash, summary, compared_by,
      compared_at)
    values (${organization.id}, ${runId}, ${row.fileId}, ${row.fileName}, ${JSON.stringify(row.columns)},
      ${row.contentHash}, ${JSON.stringify(row.summary)}, ${actorOf(context).userId}, ${clock.now().toISOString()})
    on conflict (organization_id, run_id) do update
      set file_id = excluded.file_id, file_name = excluded.file_name, columns = excluded.columns,
        content_hash = excluded.content_hash, summary = excluded.summary, compared_by = excluded.compared_by,
        compared_at = excluded.compared_at`.execute(db)
}

/** What somebody said of a person's difference. */
interface Word {
  readonly number: string
  readonly difference: number
  readonly comment: string | null
  readonly lookedBy: Id | null
  readonly lookedAt: string | null
}

/** What was said of people so far, to be kept where nothing changed. */
export async function listWords({ db, organization }: OrganizationContext, runId: Id): Promise<Word[]> {
  const { rows } = await sql<Word>`
    select number, difference_minor as difference, comment, looked_by as "lookedBy", looked_at as "lookedAt"
    from parallel_people
    where organization_id = ${organization.id} and run_id = ${runId} and (comment is not null or looked_at is not null)`.execute(
    db,
  )
  return rows
}

export interface StoredPerson extends Omit<ComparedPerson, 'effects'> {
  readonly position: number
  readonly comment: string | null
  readonly lookedBy: Id | null
  readonly lookedAt: string | null
}

const insertedAtOnce = 500

/** Puts these people in the place of those that were compared before. */
export async function replacePeople(
  { db, organization }: OrganizationContext,
  runId: Id,
  people: readonly StoredPerson[],
): Promise<void> {
  await sql`delete from parallel_people where organization_id = ${organization.id} and run_id = ${runId}`.execute(
    db,
  )
  for (let start = 0; start < people.length; start += insertedAtOnce) {
    await db
      .insertInto('parallel_people')
      .values(
        people.slice(start, start + insertedAtOnce).map((person) => ({
          organization_id: organization.id,
          run_id: runId,
          position: person.position,
          employee_id: person.employeeId,
          number: person.number,
          name: person.name,
          state: person.state,
          cause: person.cause,
          detail: person.detail,
          there_minor: person.there,
          here_minor: person.here,
          difference_minor: person.difference,
          lines: JSON.stringify(person.lines),
          comment: person.comment,
          looked_by: person.lookedBy,
          looked_at: person.lookedAt,
        })),
      )
      .execute()
  }
}

/** A person of the comparison as lists show them. */
export interface PersonRow {
  readonly position: number
  readonly employeeId: Id | null
  readonly number: string
  readonly name: string
  readonly state: ParallelState
  readonly cause: ParallelCause | null
  readonly detail: string | null
  readonly there: number | null
  readonly here: number | null
  readonly difference: number
  readonly lines: readonly ComparedLine[]
  readonly comment: string | null
  readonly lookedAt: string | null
  readonly lookedBy: string | null
}

export interface PeopleFilter {
  readonly view: 'all' | 'different' | 'to-look-at'
  readonly cause?: ParallelCause | undefined
  readonly position?: number | undefined
  readonly search?: string | undefined
}

/** Whose difference somebody must look at: it has no likely cause, or the person is missing on one side. */
const needsLook = sql<boolean>`p.state in ('open', 'missing-here', 'missing-there')`

/** A page of the people that a filter finds, the greatest difference first, with how many there are. */
export async function selectPeople(
  { db, organization }: OrganizationContext,
  runId: Id,
  { view, cause, position, search }: PeopleFilter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly rows: readonly PersonRow[]; readonly total: number }> {
  const conditions: RawBuilder<unknown>[] = [
    sql`p.organization_id = ${organization.id} and p.run_id = ${runId}`,
    ...(view === 'different' ? [sql`p.state <> 'same'`] : []),
    ...(view === 'to-look-at' ? [sql`${needsLook} and p.looked_at is null`] : []),
    ...(cause ? [sql`p.cause = ${cause}`] : []),
    ...(position === undefined ? [] : [sql`p.position = ${position}`]),
    ...(search?.toLowerCase().split(' ').filter(Boolean) ?? []).map(
      (word) => sql`position(${word} in lower(p.name || ' ' || p.number)) > 0`,
    ),
  ]
  const where = sql.join(conditions, sql` and `)
  const { rows } = await sql<PersonRow>`
    select p.position, p.employee_id as "employeeId", p.number, p.name, p.state, p.cause, p.detail,
      p.there_minor as there, p.here_minor as here, p.difference_minor as difference, p.lines, p.comment,
      p.looked_at as "lookedAt", u.first_name || ' ' || u.last_name as "lookedBy"
    from parallel_people p left join user_profiles u on u.id = p.looked_by
    where ${where} order by p.position limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from parallel_people p where ${where}`.execute(db)
  return { rows, total: counted.rows[0]!.total }
}

/** How many of those whom somebody must look at still wait. */
export async function countToLookAt({ db, organization }: OrganizationContext, runId: Id): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from parallel_people p
    where p.organization_id = ${organization.id} and p.run_id = ${runId} and ${needsLook} and p.looked_at is null`.execute(
    db,
  )
  return rows[0]!.count
}

/** @returns whether there is such a person */
export async function updateLooked(
  context: OrganizationContext,
  runId: Id,
  position: number,
  { comment, isLookedAt }: { readonly comment: string; readonly isLookedAt: boolean },
): Promise<boolean> {
  const { db, clock, organization } = context
  const { rows } = await sql`
    update parallel_people set comment = ${comment === '' ? null : comment},
      looked_by = ${isLookedAt ? actorOf(context).userId : null},
      looked_at = ${isLookedAt ? clock.now().toISOString() : null}
    where organization_id = ${organization.id} and run_id = ${runId} and position = ${position}
    returning 1`.execute(db)
  return rows.length > 0
}

export async function updateSigned(context: OrganizationContext, runId: Id, note: string): Promise<void> {
  const { db, clock, organization } = context
  await sql`
    update parallel_runs set signed_by = ${actorOf(context).userId}, signed_at = ${clock.now().toISOString()},
      sign_note = ${note}
    where organization_id = ${organization.id} and run_id = ${runId}`.execute(db)
}
