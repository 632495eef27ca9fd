import type { interviewStates } from '@kazi/contract/hiring/vocabulary'
import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** What is said of an interview. Instants are ISO 8601 in UTC. */
export interface SaidInterview {
  readonly title: string
  readonly slots: readonly string[]
  readonly minutes: number
  readonly timeZone: string
  readonly place: string | null
  readonly meetingLink: string | null
  readonly panel: readonly Id[]
}

export interface StoredInterview extends SaidInterview {
  readonly id: Id
  readonly applicationId: Id
  readonly state: (typeof interviewStates)[number]
  readonly startsAt: string | null
  readonly sequence: number
}

const columns = sql`
  id, application_id as "applicationId", title, state, slots, starts_at as "startsAt", minutes, time_zone as "timeZone",
  place, meeting_link as "meetingLink", panel, sequence`

/** The driver hands arrays of instants over as its own dates. */
const plain = (row: StoredInterview): StoredInterview => ({
  ...row,
  slots: row.slots.map((slot) => new Date(slot).toISOString()),
})

export async function selectInterviews(
  { db, organization }: OrganizationContext,
  applicationId: Id,
): Promise<StoredInterview[]> {
  const { rows } = await sql<StoredInterview>`
    select ${columns} from interviews where organization_id = ${organization.id} and application_id = ${applicationId}
    order by created_at desc, id desc`.execute(db)
  return rows.map(plain)
}

/** An interview, held until the transaction ends. */
export async function lockInterview(
  { db, organization }: OrganizationContext,
  id: Id,
): Promise<StoredInterview | undefined> {
  const { rows } = await sql<StoredInterview>`
    select ${columns} from interviews where organization_id = ${organization.id} and id = ${id} for update`.execute(
    db,
  )
  return rows[0] && plain(rows[0])
}

export async function findInterview(
  { db, organization }: OrganizationContext,
  id: Id,
): Promise<StoredInterview | undefined> {
  const { rows } = await sql<StoredInterview>`
    select ${columns} from interviews where organization_id = ${organization.id} and id = ${id}`.execute(db)
  return rows[0] && plain(rows[0])
}

export async function insertInterview(
  { db, organization, actor, clock }: OrganizationContext,
  id: Id,
  applicationId: Id,
  { title, slots, minutes, timeZone, place, meetingLink, panel }: SaidInterview,
): Promise<void> {
  await sql`
    insert into interviews (organization_id, id, application_id, title, state, slots, minutes, time_zone, place,
      meeting_link, panel, created_by, created_at)
    values (${organization.id}, ${id}, ${applicationId}, ${title}, 'offered', ${[...slots]}::timestamptz[], ${minutes},
      ${timeZone}, ${place}, ${meetingLink}, ${[...panel]}::uuid[], ${actor?.userId ?? null}, ${clock.now().toISOString()})`.execute(
    db,
  )
}

/** Changes what is said of an interview; nobody has a time any more until one is chosen. */
export async function updateSaid(
  { db, organization }: OrganizationContext,
  id: Id,
  { title, slots, minutes, timeZone, place, meetingLink, panel }: SaidInterview,
): Promise<void> {
  await sql`
    update interviews set title = ${title}, slots = ${[...slots]}::timestamptz[], minutes = ${minutes},
      time_zone = ${timeZone}, place = ${place}, meeting_link = ${meetingLink}, panel = ${[...panel]}::uuid[],
      state = 'offered', starts_at = null, sequence = sequence + 2
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

export async function updateScheduled(
  { db, organization }: OrganizationContext,
  id: Id,
  startsAt: string,
): Promise<void> {
  await sql`
    update interviews set state = 'scheduled', starts_at = ${startsAt}
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

export async function updateCancelled({ db, organization }: OrganizationContext, id: Id): Promise<void> {
  await sql`
    update interviews set state = 'cancelled', sequence = sequence + 1
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

/** Interviews of any of these colleagues between two instants, this one apart. */
export async function selectTaken(
  { db, organization }: OrganizationContext,
  panel: readonly Id[],
  { from, to, except }: { readonly from: string; readonly to: string; readonly except: Id },
): Promise<{ readonly userId: Id; readonly startsAt: string; readonly minutes: number }[]> {
  const { rows } = await sql<{ userId: Id; startsAt: string; minutes: number }>`
    select p.user_id as "userId", i.starts_at as "startsAt", i.minutes
    from interviews i cross join unnest(i.panel) as p (user_id)
    where i.organization_id = ${organization.id} and i.state = 'scheduled' and i.id <> ${except}
      and i.starts_at between ${from}::timestamptz - interval '8 hours' and ${to}::timestamptz
      and p.user_id = any(${[...panel]}::uuid[])`.execute(db)
  return rows
}
