import type { Id } from '@kazi/values/id'
import { type LocalDate, monthOf } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { DirectoryContext, OrganizationContext } from '#platform/context.ts'
import type { Audience } from './poll.ts'

/** The people whom a poll asks today: those who work here by then, of any of the named departments and groups. */
const asked = ({ organization, clock }: OrganizationContext, { departmentIds, groupIds }: Audience) => {
  const today = clock.today(organization.timeZone)
  const everybody = departmentIds.length + groupIds.length === 0
  return sql`
    e.organization_id = ${organization.id} and e.status = 'active' and exists (
      select from employee_service s
      where s.organization_id = ${organization.id} and s.employee_id = e.id and s.employed_since <= ${today})
    and (${everybody} or e.department_id = any(${departmentIds}::uuid[])
      or ${groupOn(organization.id, today)} = any(${groupIds}::uuid[]))`
}

/** The group that somebody is in for the month of a day. */
const groupOn = (organizationId: Id, day: LocalDate) => sql`(
  select g.group_id from payroll_group_places g
  where g.organization_id = ${organizationId} and g.employee_id = e.id and g.from_month <= ${monthOf(day)}
  order by g.from_month desc, g.id desc limit 1)`

export async function countAsked(context: OrganizationContext, audience: Audience): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from employee_places e where ${asked(context, audience)}`.execute(context.db)
  return rows[0]!.people
}

/** Departments and groups that have somebody in them today, with how many. */
export async function countPlaces(context: OrganizationContext) {
  const { organization, clock } = context
  const everybody = asked(context, { departmentIds: [], groupIds: [] })
  const group = groupOn(organization.id, clock.today(organization.timeZone))
  const { rows } = await sql<{ kind: 'department' | 'group'; id: Id; name: string; people: number }>`
    select 'department' as kind, d.id, d.name, count(*) as people
    from employee_places e join department_names d on d.organization_id = ${organization.id} and d.id = e.department_id
    where ${everybody} group by d.id, d.name
    union all
    select 'group' as kind, n.id, n.name, count(*) as people
    from employee_places e join payroll_group_names n on n.organization_id = ${organization.id} and n.id = ${group}
    where ${everybody} group by n.id, n.name
    order by name`.execute(context.db)
  const of = (kind: 'department' | 'group') =>
    rows.flatMap(({ kind: one, ...place }) => (one === kind ? [place] : []))
  return { departments: of('department'), groups: of('group') }
}

/** What the departments and groups of an audience are called; those that are gone are left out. */
export async function namePlaces(
  { db, organization }: OrganizationContext,
  { departmentIds, groupIds }: Audience,
): Promise<{ readonly departments: string[]; readonly groups: string[] }> {
  const { rows } = await sql<{ kind: string; name: string }>`
    select 'department' as kind, d.name from department_names d
    where d.organization_id = ${organization.id} and d.id = any(${departmentIds}::uuid[])
    union all
    select 'group' as kind, n.name from payroll_group_names n
    where n.organization_id = ${organization.id} and n.id = any(${groupIds}::uuid[])
    order by name`.execute(db)
  const of = (kind: string) => rows.flatMap(({ kind: one, name }) => (one === kind ? [name] : []))
  return { departments: of('department'), groups: of('group') }
}

/** Puts everybody whom a poll asks on its list. @returns how many */
export async function insertInvitations(
  context: OrganizationContext,
  pollId: Id,
  audience: Audience,
): Promise<void> {
  await sql`
    insert into poll_invitations (organization_id, poll_id, employee_id, has_answered, mailed)
    select ${context.organization.id}, ${pollId}, e.id, false, 0 from employee_places e
    where ${asked(context, audience)}
    on conflict do nothing`.execute(context.db)
}

/** Somebody whose link is to be mailed. */
export interface Invited {
  readonly employeeId: Id
  readonly firstName: string
  readonly email: string
}

/**
 * A handful of those who haven't answered, are still here, have an address, and are not done with a round of mails; nobody
 * else takes them meanwhile.
 */
export async function takeUnmailed(
  { db, organization }: OrganizationContext,
  pollId: Id,
  mailed: number,
  most: number,
): Promise<readonly Invited[]> {
  const { rows } = await sql<Invited>`
    select i.employee_id as "employeeId", e.first_name as "firstName", e.email
    from poll_invitations i
    join employee_places e on e.organization_id = ${organization.id} and e.id = i.employee_id
    where i.organization_id = ${organization.id} and i.poll_id = ${pollId} and i.mailed < ${mailed}
      and not i.has_answered and e.status <> 'separated' and e.email is not null
    order by i.employee_id limit ${most} for update of i`.execute(db)
  return rows
}

export async function markMailed(
  { db, organization }: OrganizationContext,
  pollId: Id,
  employeeIds: readonly Id[],
  mailed: number,
): Promise<void> {
  await sql`
    update poll_invitations set mailed = ${mailed}
    where organization_id = ${organization.id} and poll_id = ${pollId}
      and employee_id = any(${employeeIds}::uuid[])`.execute(db)
}

/** The highest round of mails that anybody of a poll is done with. */
export async function readMailRound({ db, organization }: OrganizationContext, pollId: Id): Promise<number> {
  const { rows } = await sql<{ mailed: number }>`
    select coalesce(max(mailed), 0) as mailed from poll_invitations
    where organization_id = ${organization.id} and poll_id = ${pollId}`.execute(db)
  return rows[0]!.mailed
}

export async function countWithoutAddress(
  { db, organization }: OrganizationContext,
  pollId: Id,
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from poll_invitations i
    join employee_places e on e.organization_id = ${organization.id} and e.id = i.employee_id
    where i.organization_id = ${organization.id} and i.poll_id = ${pollId} and e.email is null`.execute(db)
  return rows[0]!.people
}

/** One person's place on the list, which nobody else changes until the transaction ends. */
export async function lockInvitation(
  { db, organization }: OrganizationContext,
  pollId: Id,
  employeeId: Id,
): Promise<{ readonly hasAnswered: boolean; readonly departmentId: Id | null } | undefined> {
  const { rows } = await sql<{ hasAnswered: boolean; departmentId: Id | null }>`
    select i.has_answered as "hasAnswered", e.department_id as "departmentId"
    from poll_invitations i
    join employee_places e on e.organization_id = ${organization.id} and e.id = i.employee_id
    where i.organization_id = ${organization.id} and i.poll_id = ${pollId} and i.employee_id = ${employeeId}
      and e.status <> 'separated'
    for update of i`.execute(db)
  return rows[0]
}

export async function markAnswered(
  { db, organization }: OrganizationContext,
  pollId: Id,
  employeeId: Id,
): Promise<void> {
  await db
    .updateTable('poll_invitations')
    .set({ has_answered: true })
    .where('organization_id', '=', organization.id)
    .where('poll_id', '=', pollId)
    .where('employee_id', '=', employeeId)
    .execute()
}

/** Who of a poll has this address and works here still. */
export async function findInvitedByEmail(
  { db, organization }: OrganizationContext,
  pollId: Id,
  email: string,
): Promise<Invited | undefined> {
  const { rows } = await sql<Invited>`
    select i.employee_id as "employeeId", e.first_name as "firstName", e.email
    from poll_invitations i
    join employee_places e on e.organization_id = ${organization.id} and e.id = i.employee_id
    where i.organization_id = ${organization.id} and i.poll_id = ${pollId} and lower(e.email) = ${email}
      and not i.has_answered and e.status <> 'separated'
    order by i.employee_id limit 1`.execute(db)
  return rows[0]
}

/** @param employeeId null: the link that hangs on a wall */
export async function insertPollLink(
  { db, organization }: OrganizationContext,
  tokenHash: Buffer,
  pollId: Id,
  employeeId: Id | null,
): Promise<void> {
  await db
    .insertInto('poll_links')
    .values({
      token_hash: tokenHash,
      organization_id: organization.id,
      poll_id: pollId,
      employee_id: employeeId,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
}

export async function deletePollLinks({ db, organization }: OrganizationContext, pollId: Id): Promise<void> {
  await db
    .deleteFrom('poll_links')
    .where('organization_id', '=', organization.id)
    .where('poll_id', '=', pollId)
    .execute()
}

export interface PollLink {
  readonly organizationId: Id
  readonly pollId: Id
  readonly employeeId: Id | null
}

export async function findPollLink(
  { db }: DirectoryContext,
  tokenHash: Buffer,
): Promise<PollLink | undefined> {
  const { rows } = await sql<PollLink>`
    select organization_id as "organizationId", poll_id as "pollId", employee_id as "employeeId"
    from poll_links where token_hash = ${tokenHash}`.execute(db)
  return rows[0]
}
