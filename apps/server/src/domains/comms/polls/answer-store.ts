import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import { deriveKey } from '#platform/auth/derived-key.ts'
import { seal, unseal } from '#platform/auth/sealed.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { readBallots, withBallot, writeBallots } from './ballots.rules.ts'
import type { Answer, Said, StoredPoll } from './poll.ts'
import type { NamedSaid } from './results.rules.ts'

/*
 * Where answers lie. By name: a row each. Anonymously: all ballots of a poll in one sealed value, so that nobody who reads the
 * database can put one to a person: not by a row, for there is none; not by order or time, for there are neither; not by the
 * transaction that wrote it, for each writes all; not by comparing two copies, for they are encrypted anew each time.
 */

const keyOf = ({ config }: OrganizationContext): Buffer => deriveKey(config, 'poll-ballots')

/** Makes room for the ballots of an anonymous poll. */
export async function openBallots(context: OrganizationContext, pollId: Id): Promise<void> {
  const sealed = seal(keyOf(context), writeBallots([]), pollId)
  await context.db
    .insertInto('poll_ballots')
    .values({ organization_id: context.organization.id, poll_id: pollId, sealed })
    .onConflict((conflict) => conflict.columns(['organization_id', 'poll_id']).doNothing())
    .execute()
}

/** Adds a ballot. Those who add to the same poll take turns. */
export async function addBallot(context: OrganizationContext, pollId: Id, said: Said): Promise<void> {
  const ballots = withBallot(await selectBallots(context, pollId, true), said)
  await context.db
    .updateTable('poll_ballots')
    .set({ sealed: seal(keyOf(context), writeBallots(ballots), pollId) })
    .where('organization_id', '=', context.organization.id)
    .where('poll_id', '=', pollId)
    .execute()
}

async function selectBallots(context: OrganizationContext, pollId: Id, isLocked: boolean): Promise<Said[]> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from poll_ballots
    where organization_id = ${context.organization.id} and poll_id = ${pollId}
    ${isLocked ? sql`for update` : sql``}`.execute(context.db)
  const [row] = rows
  if (!row) return []
  const bytes = unseal(keyOf(context), row.sealed, pollId)
  assert(bytes, 'the ballots of a poll were sealed under another secret of the server')
  return readBallots(bytes)
}

/** Keeps what somebody said by name, in place of what they said before. */
export async function upsertAnswer(
  { db, clock, organization }: OrganizationContext,
  pollId: Id,
  employeeId: Id,
  answers: readonly Answer[],
): Promise<void> {
  const said = { answers: JSON.stringify(answers), answered_at: clock.now().toISOString() }
  await db
    .insertInto('poll_answers')
    .values({ organization_id: organization.id, poll_id: pollId, employee_id: employeeId, ...said })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'poll_id', 'employee_id']).doUpdateSet(said),
    )
    .execute()
}

/** What somebody said by name before. */
export async function findAnswer(
  { db, organization }: OrganizationContext,
  pollId: Id,
  employeeId: Id,
): Promise<readonly Answer[] | null> {
  const { rows } = await sql<{ answers: readonly Answer[] }>`
    select answers from poll_answers
    where organization_id = ${organization.id} and poll_id = ${pollId} and employee_id = ${employeeId}`.execute(
    db,
  )
  return rows[0]?.answers ?? null
}

/** Everything that was said, by name where the poll is by name. */
export async function readSaid(
  context: OrganizationContext,
  { id, isAnonymous }: Pick<StoredPoll, 'id' | 'isAnonymous'>,
): Promise<NamedSaid[]> {
  if (isAnonymous) {
    return (await selectBallots(context, id, false)).map((said) => ({ ...said, by: null }))
  }
  const { organization, db } = context
  const { rows } = await sql<NamedSaid>`
    select a.answers, null as department, e.first_name || ' ' || e.last_name as by
    from poll_answers a
    join employee_places e on e.organization_id = ${organization.id} and e.id = a.employee_id
    where a.organization_id = ${organization.id} and a.poll_id = ${id}
    order by e.sort_name, e.id`.execute(db)
  return rows
}
