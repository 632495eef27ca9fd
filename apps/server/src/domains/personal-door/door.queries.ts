import { type DoorAct, doorActs, type LinkAct } from '@kazi/contract/personal-door'
import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { ActiveOrganization, DirectoryContext, OrganizationContext } from '#platform/context.ts'
import { wrongCodesAtMost } from './door.rules.ts'

interface NewDoor {
  readonly id: Id
  readonly employeeId: Id
  readonly act: DoorAct | LinkAct
  readonly objectId: Id
  readonly isFormer: boolean
  readonly expiresAt: string
}

/** The door of this thing, made or opened anew with another life. @returns its id */
export async function upsertDoor(
  { db, clock, organization }: OrganizationContext,
  { id, employeeId, act, objectId, isFormer, expiresAt }: NewDoor,
): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    insert into doors (id, organization_id, employee_id, act, object_id, is_former, created_at, expires_at)
    values (${id}, ${organization.id}, ${employeeId}, ${act}, ${objectId}, ${isFormer},
      ${clock.now().toISOString()}, ${expiresAt})
    on conflict on constraint doors_of_thing do update
      set is_former = excluded.is_former, expires_at = excluded.expires_at, closed_at = null
    returning id`.execute(db)
  return rows[0]!.id
}

export async function insertDoorLink(
  { db, clock }: DirectoryContext,
  link: { readonly tokenHash: Buffer; readonly doorId: Id; readonly addressHash: Buffer },
): Promise<void> {
  await db
    .insertInto('door_links')
    .values({
      token_hash: link.tokenHash,
      door_id: link.doorId,
      address_hash: link.addressHash,
      created_at: clock.now().toISOString(),
    })
    .execute()
}

/** Closes the doors of a thing: what they were for is over. */
export async function updateDoorsClosed(
  { db, clock, organization }: OrganizationContext,
  act: DoorAct | LinkAct,
  objectId: Id,
): Promise<void> {
  await db
    .updateTable('doors')
    .set({ closed_at: clock.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('act', '=', act)
    .where('object_id', '=', objectId)
    .where('closed_at', 'is', null)
    .execute()
}

/** A door that is neither closed nor expired, as a link or a visit names it. */
export interface LivingDoor {
  readonly id: Id
  readonly employeeId: Id
  readonly act: DoorAct
  readonly objectId: Id
  readonly isFormer: boolean
  /** of the link or of the visit, whichever was asked by */
  readonly expiresAt: string
  readonly addressHash: Buffer
  readonly organization: ActiveOrganization
}

/** A door that its link alone opens. */
export interface LinkedDoor extends Omit<LivingDoor, 'act'> {
  readonly act: LinkAct
}

interface DoorRow extends Omit<LivingDoor, 'organization'>, Omit<ActiveOrganization, 'id'> {
  readonly organizationId: Id
}

function doorFrom(row: DoorRow | undefined): LivingDoor | undefined {
  if (!row) return undefined
  const { organizationId, name, slug, country, currency, timeZone, ...door } = row
  return { ...door, organization: { id: organizationId, name, slug, country, currency, timeZone } }
}

const doorColumns = sql`d.id, d.employee_id as "employeeId", d.act, d.object_id as "objectId",
  d.is_former as "isFormer", o.id as "organizationId", o.name, o.slug, o.country, o.currency,
  o.time_zone as "timeZone"`

/** What a link leads to: nothing when it is unknown, too old, closed, or too many wrong codes were tried at it. */
export const findDoorByLink = (
  context: DirectoryContext,
  tokenHash: Buffer,
): Promise<LivingDoor | undefined> => findByLink(context, tokenHash, doorActs)

/** The same of what a link alone opens. */
export const findLinkedDoor = async (
  context: DirectoryContext,
  tokenHash: Buffer,
  act: LinkAct,
): Promise<LinkedDoor | undefined> => {
  const door = await findByLink(context, tokenHash, [act])
  return door && { ...door, act }
}

async function findByLink(
  { db, clock }: DirectoryContext,
  tokenHash: Buffer,
  acts: readonly (DoorAct | LinkAct)[],
): Promise<LivingDoor | undefined> {
  const { rows } = await sql<DoorRow>`
    select ${doorColumns}, d.expires_at as "expiresAt", l.address_hash as "addressHash"
    from door_links l
    join doors d on d.id = l.door_id
    join organization_profiles o on o.id = d.organization_id
    where l.token_hash = ${tokenHash} and d.act = any(${acts}::text[]) and l.wrong_codes < ${wrongCodesAtMost}
      and d.closed_at is null and d.expires_at > ${clock.now().toISOString()}`.execute(db)
  return doorFrom(rows[0])
}

/** What an open door leads to. */
export async function findDoorByVisit(
  { db, clock }: DirectoryContext,
  visitHash: Buffer,
): Promise<LivingDoor | undefined> {
  const now = clock.now().toISOString()
  const { rows } = await sql<DoorRow>`
    select ${doorColumns}, v.expires_at as "expiresAt", v.address_hash as "addressHash"
    from door_visits v
    join doors d on d.id = v.door_id
    join organization_profiles o on o.id = d.organization_id
    where v.visit_hash = ${visitHash} and v.expires_at > ${now}
      and d.closed_at is null and d.expires_at > ${now}`.execute(db)
  return doorFrom(rows[0])
}

/** Counts a code that is about to be mailed. @returns how many that makes for the link */
export async function countCodeSent({ db }: DirectoryContext, tokenHash: Buffer): Promise<number> {
  const { codes_sent } = await db
    .updateTable('door_links')
    .set((set) => ({ codes_sent: set('codes_sent', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .returning('codes_sent')
    .executeTakeFirstOrThrow()
  return codes_sent
}

export async function countWrongCode({ db }: DirectoryContext, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('door_links')
    .set((set) => ({ wrong_codes: set('wrong_codes', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function insertVisit(
  { db, clock }: DirectoryContext,
  visit: {
    readonly visitHash: Buffer
    readonly doorId: Id
    readonly addressHash: Buffer
    readonly expiresAt: string
  },
): Promise<void> {
  await db
    .insertInto('door_visits')
    .values({
      visit_hash: visit.visitHash,
      door_id: visit.doorId,
      address_hash: visit.addressHash,
      opened_at: clock.now().toISOString(),
      expires_at: visit.expiresAt,
    })
    .execute()
}

/** Closes one door, if it is open: true for exactly one of those who try. Its row stays locked until the end. */
export async function closeDoor({ db, clock, organization }: OrganizationContext, id: Id): Promise<boolean> {
  const row = await db
    .updateTable('doors')
    .set({ closed_at: clock.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Holds a door, so that of two answers at once the second sees what the first did. */
export async function lockDoor({ db, organization }: OrganizationContext, id: Id): Promise<boolean> {
  const row = await db
    .selectFrom('doors')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
