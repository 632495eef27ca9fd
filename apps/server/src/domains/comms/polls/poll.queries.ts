import type { PollState } from '@kazi/contract/comms/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { StoredPoll } from './poll.ts'

const pollColumns = sql`p.id, p.series_id as "seriesId", p.round, p.title, p.intro, p.questions, p.audience,
  p.is_anonymous as "isAnonymous", p.is_changeable as "isChangeable", p.is_by_department as "isByDepartment",
  p.opens_on as "opensOn", p.closes_on as "closesOn", p.pulse, p.created_by as "createdBy",
  (select u.first_name || ' ' || u.last_name from user_profiles u where u.id = p.created_by) as "createdByName",
  p.opened_at is not null as "isOpened", p.closed_at is not null as "isClosed", p.reminded_on as "remindedOn"`

/** A poll with how many are asked and how many answered. */
export interface CountedPoll extends StoredPoll {
  readonly createdByName: string | null
  readonly invited: number
  readonly answered: number
}

const countColumns = ({ organization }: OrganizationContext) => sql`
  (select count(*) from poll_invitations i
   where i.organization_id = ${organization.id} and i.poll_id = p.id) as invited,
  (select count(*) from poll_invitations i
   where i.organization_id = ${organization.id} and i.poll_id = p.id and i.has_answered) as answered`

export interface PollFilter {
  readonly state?: PollState | undefined
  readonly search?: string | undefined
}

const stateCondition = (state: PollState | undefined, today: LocalDate): RawBuilder<unknown> => {
  if (state === 'closed') return sql`(p.closed_at is not null or p.closes_on < ${today})`
  if (state === undefined) return sql`true`
  const isOpened = state === 'open' ? sql`p.opened_at is not null` : sql`p.opened_at is null`
  return sql`p.closed_at is null and p.closes_on >= ${today} and ${isOpened}`
}

const matching = ({ organization, clock }: OrganizationContext, { state, search }: PollFilter) => sql`
  p.organization_id = ${organization.id} and ${stateCondition(state, clock.today(organization.timeZone))}
  and ${search ? sql`position(lower(${search}) in lower(p.title)) > 0` : sql`true`}`

const orders = {
  closes: { asc: sql`p.closes_on, p.id`, desc: sql`p.closes_on desc, p.id desc` },
  title: { asc: sql`lower(p.title), p.id`, desc: sql`lower(p.title) desc, p.id desc` },
}

/** A page of the polls that a filter finds. */
export async function selectPolls(
  context: OrganizationContext,
  filter: PollFilter,
  {
    page,
    perPage,
    sort,
    order,
  }: { page: number; perPage: number; sort: 'closes' | 'title'; order: 'asc' | 'desc' },
): Promise<readonly CountedPoll[]> {
  const { rows } = await sql<CountedPoll>`
    select ${pollColumns}, ${countColumns(context)} from polls p where ${matching(context, filter)}
    order by ${orders[sort][order]} limit ${perPage} offset ${(page - 1) * perPage}`.execute(context.db)
  return rows
}

export async function countPolls(context: OrganizationContext, filter: PollFilter): Promise<number> {
  const { rows } = await sql<{ polls: number }>`
    select count(*) as polls from polls p where ${matching(context, filter)}`.execute(context.db)
  return rows[0]!.polls
}

const pollLocks = { toAnswer: sql`for share`, toChange: sql`for update` }

/**
 * @param purpose holds the poll until the transaction ends: those who answer do so side by side, and whoever closes it or
 * takes it back waits for them and comes alone
 */
export async function findPoll(
  context: OrganizationContext,
  id: Id,
  purpose?: keyof typeof pollLocks,
): Promise<CountedPoll | undefined> {
  const { db, organization } = context
  const isIt = sql`p.organization_id = ${organization.id} and p.id = ${id}`
  // first and by itself, as who has answered is to be counted after the wait for those who were at it
  if (purpose) await sql`select from polls p where ${isIt} ${pollLocks[purpose]}`.execute(db)
  const { rows } = await sql<CountedPoll>`
    select ${pollColumns}, ${countColumns(context)} from polls p where ${isIt}`.execute(db)
  return rows[0]
}

/** The rounds of a pulse up to one of them, the first before the others. */
export async function selectRounds(
  context: OrganizationContext,
  { seriesId, round }: Pick<StoredPoll, 'seriesId' | 'round'>,
): Promise<readonly CountedPoll[]> {
  const { rows } = await sql<CountedPoll>`
    select ${pollColumns}, ${countColumns(context)} from polls p
    where p.organization_id = ${context.organization.id} and p.series_id = ${seriesId} and p.round <= ${round}
    order by p.round`.execute(context.db)
  return rows
}

/** What a poll is made of; it is neither opened nor closed yet. */
export type NewPoll = Omit<StoredPoll, 'isOpened' | 'isClosed' | 'remindedOn'>

export async function insertPoll(
  { db, clock, organization }: OrganizationContext,
  poll: NewPoll,
): Promise<boolean> {
  const result = await db
    .insertInto('polls')
    .values({
      organization_id: organization.id,
      id: poll.id,
      series_id: poll.seriesId,
      round: poll.round,
      title: poll.title,
      intro: poll.intro,
      questions: JSON.stringify(poll.questions),
      audience: JSON.stringify(poll.audience),
      is_anonymous: poll.isAnonymous,
      is_changeable: poll.isChangeable,
      is_by_department: poll.isByDepartment,
      opens_on: poll.opensOn,
      closes_on: poll.closesOn,
      pulse: poll.pulse,
      created_by: poll.createdBy,
      created_at: clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'series_id', 'round']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function updatePoll(
  { db, organization }: OrganizationContext,
  id: Id,
  change: {
    readonly opened_at?: string
    readonly closed_at?: string
    readonly reminded_on?: LocalDate
    readonly pulse?: null
  },
): Promise<void> {
  await db
    .updateTable('polls')
    .set(change)
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}

export async function deletePoll({ db, organization }: OrganizationContext, id: Id): Promise<void> {
  await db.deleteFrom('polls').where('organization_id', '=', organization.id).where('id', '=', id).execute()
}

/** Polls whose first day has come and that aren't open, and those whose last day is over and that aren't closed. */
export async function selectDuePolls({
  db,
  clock,
  organization,
}: OrganizationContext): Promise<readonly Id[]> {
  const today = clock.today(organization.timeZone)
  const { rows } = await sql<{ id: Id }>`
    select p.id from polls p
    where p.organization_id = ${organization.id} and p.closed_at is null
      and (p.closes_on < ${today} or (p.opened_at is null and p.opens_on <= ${today}))
    order by p.opens_on, p.id`.execute(db)
  return rows.map(({ id }) => id)
}
