import type { Portion, requestStates, ShownState } from '@kazi/contract/leave/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { type RawBuilder, sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { halfDaysOf } from '../days/count-days.rules.ts'

/** A request as stored, with whom and what it is about. */
export interface StoredRequest {
  readonly id: Id
  readonly employeeId: Id
  readonly typeId: Id
  readonly from: LocalDate
  readonly to: LocalDate
  readonly portion: Portion
  readonly state: (typeof requestStates)[number]
  readonly hundredths: number
  readonly reason: string | null
  readonly fileId: Id | null
  readonly enteredBy: Id | null
  readonly enteredByName: string | null
  readonly enteredAt: string
  readonly decidedAt: string | null
  readonly endedOn: LocalDate | null
  readonly employeeName: string
  readonly number: string
  readonly departmentId: Id | null
  readonly department: string | null
  readonly typeName: string
  readonly color: string
}

const columns = sql`
  r.id, r.employee_id as "employeeId", r.type_id as "typeId", r.from_on as "from", r.to_on as "to", r.portion, r.state,
  r.day_hundredths as hundredths, r.reason, r.file_id as "fileId", r.entered_by as "enteredBy",
  u.first_name || ' ' || u.last_name as "enteredByName", r.entered_at as "enteredAt", r.decided_at as "decidedAt",
  r.ended_on as "endedOn", p.first_name || ' ' || p.last_name as "employeeName", p.number,
  p.department_id as "departmentId", d.name as department, t.name as "typeName", t.color`

const sources = (context: OrganizationContext) => {
  const { id } = context.organization
  return sql`leave_requests r
    join employee_places p on p.organization_id = ${id} and p.id = r.employee_id
    join leave_types t on t.organization_id = ${id} and t.id = r.type_id
    left join department_names d on d.organization_id = ${id} and d.id = p.department_id
    left join user_profiles u on u.id = r.entered_by`
}

/** What a list of requests is narrowed to. */
export interface RequestFilter {
  readonly state?: ShownState | 'open' | undefined
  readonly type?: Id | undefined
  readonly employee?: Id | undefined
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
  readonly search?: string | undefined
  readonly sort: 'entered' | 'from' | 'name'
  readonly order: 'asc' | 'desc'
}

/** How far a request is shown to be, as a condition. */
function inState(state: RequestFilter['state'], today: LocalDate): RawBuilder<unknown> {
  switch (state) {
    case undefined:
      return sql`true`
    case 'open':
      return sql`(r.state = 'pending' or r.state = 'approved' and r.to_on >= ${today})`
    case 'approved':
      return sql`r.state = 'approved' and r.from_on > ${today}`
    case 'in-progress':
      return sql`r.state = 'approved' and r.from_on <= ${today} and r.to_on >= ${today}`
    case 'taken':
      return sql`r.state = 'approved' and r.to_on < ${today}`
    default:
      return sql`r.state = ${state}`
  }
}

function conditionOf(context: OrganizationContext, filter: RequestFilter): RawBuilder<unknown> {
  const { organization, clock } = context
  const { state, type, employee, from, to, search } = filter
  const pattern = search?.trim()
    ? `%${search
        .trim()
        .toLowerCase()
        .replace(/[%_\\]/g, '\\$&')}%`
    : null
  return sql`r.organization_id = ${organization.id} and ${inState(state, clock.today(organization.timeZone))}
    and (${type ?? null}::uuid is null or r.type_id = ${type ?? null}::uuid)
    and (${employee ?? null}::uuid is null or r.employee_id = ${employee ?? null}::uuid)
    and (${from ?? null}::date is null or r.to_on >= ${from ?? null}::date)
    and (${to ?? null}::date is null or r.from_on <= ${to ?? null}::date)
    and (${pattern}::text is null or lower(p.first_name || ' ' || p.last_name || ' ' || p.number) like ${pattern}::text)
    and ${seenBy(context, sql`p.department_id`)}`
}

const orders = {
  entered: sql`r.entered_at`,
  from: sql`r.from_on`,
  name: sql`p.sort_name`,
}

/** A page of the requests that the caller may see. */
export async function selectRequests(
  context: OrganizationContext,
  filter: RequestFilter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<StoredRequest[]> {
  const direction = filter.order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<StoredRequest>`
    select ${columns} from ${sources(context)} where ${conditionOf(context, filter)}
    order by ${orders[filter.sort]} ${direction}, r.id ${direction}
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(context.db)
  return rows
}

export async function countRequests(context: OrganizationContext, filter: RequestFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sources(context)} where ${conditionOf(context, filter)}`.execute(
    context.db,
  )
  return rows[0]!.count
}

/** One request of somebody whom the caller may see. */
export async function findRequest(context: OrganizationContext, id: Id): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from ${sources(context)}
    where r.organization_id = ${context.organization.id} and r.id = ${id}
      and ${seenBy(context, sql`p.department_id`)}`.execute(context.db)
  return rows[0]
}

/** The same of jobs and links, which look at what a person may not see by themselves. */
export const findAnyRequest = (context: OrganizationContext, id: Id): Promise<StoredRequest | undefined> =>
  findRequest({ ...context, actor: null }, id)

/** What somebody asked for and still has, or may have: what is pending, approved or was ended early. */
export async function selectLiving(context: OrganizationContext, employeeId: Id): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from ${sources(context)}
    where r.organization_id = ${context.organization.id} and r.employee_id = ${employeeId} and not isempty(r.span)
    order by r.from_on`.execute(context.db)
  return rows
}

type Asked = Pick<StoredRequest, 'typeId' | 'from' | 'to' | 'portion' | 'hundredths' | 'reason' | 'fileId'>

const spanOf = (asked: Pick<StoredRequest, 'from' | 'to' | 'portion'>) => {
  const [first, end] = halfDaysOf(asked)
  return sql<string>`int8range(${first}::bigint, ${end}::bigint)`
}

export async function insertRequest(
  { db, organization, actor, clock }: OrganizationContext,
  id: Id,
  employeeId: Id,
  asked: Asked,
): Promise<void> {
  await sql`
    insert into leave_requests (organization_id, id, employee_id, type_id, from_on, to_on, portion, span, state,
      day_hundredths, reason, file_id, entered_by, entered_at)
    values (${organization.id}, ${id}, ${employeeId}, ${asked.typeId}, ${asked.from}, ${asked.to}, ${asked.portion},
      ${spanOf(asked)}, 'pending', ${asked.hundredths}, ${asked.reason}, ${asked.fileId}, ${actor?.userId ?? null},
      ${clock.now().toISOString()})`.execute(db)
}

export async function updateAsked(
  { db, organization }: OrganizationContext,
  id: Id,
  asked: Asked,
): Promise<void> {
  await sql`
    update leave_requests set type_id = ${asked.typeId}, from_on = ${asked.from}, to_on = ${asked.to},
      portion = ${asked.portion}, span = ${spanOf(asked)}, day_hundredths = ${asked.hundredths}, reason = ${asked.reason},
      file_id = ${asked.fileId}
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

/** Notes what was decided; what is rejected takes no day any more. */
export async function updateDecided(
  { db, organization, clock }: OrganizationContext,
  id: Id,
  state: 'approved' | 'rejected',
  hundredths: number,
): Promise<void> {
  const span = state === 'rejected' ? sql`, span = 'empty'::int8range` : sql``
  await sql`
    update leave_requests set state = ${state}, day_hundredths = ${hundredths}, decided_at = ${clock.now().toISOString()}
      ${span}
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

/** Notes that a request is over: nothing of it was taken, or what was taken by a day. */
export async function updateEnded(
  { db, organization, actor, clock }: OrganizationContext,
  { id, from, portion }: Pick<StoredRequest, 'id' | 'from' | 'portion'>,
  ended: { readonly lastOn: LocalDate | null; readonly hundredths: number; readonly reason: string | null },
): Promise<void> {
  const { lastOn, hundredths, reason } = ended
  const span = lastOn === null ? sql`'empty'::int8range` : spanOf({ from, to: lastOn, portion })
  await sql`
    update leave_requests set state = ${lastOn === null ? 'cancelled' : 'terminated'}, span = ${span},
      ended_on = ${lastOn}::date, day_hundredths = ${hundredths}, ended_by = ${actor?.userId ?? null}::uuid,
      ended_at = ${clock.now().toISOString()}, end_reason = ${reason}
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

/** Changes what counts of a request, as a holiday does that is declared later. */
export async function updateCounted(
  { db, organization }: OrganizationContext,
  id: Id,
  hundredths: number,
): Promise<void> {
  await sql`
    update leave_requests set day_hundredths = ${hundredths}
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}

/** The user that a person is, by the address that both have; null where they are none of the organisation's. */
export async function selectOwnUser(
  { db, organization }: OrganizationContext,
  employeeId: Id,
): Promise<Id | null> {
  const { rows } = await sql<{ id: Id }>`
    select m.user_id as id from members m
    join user_profiles u on u.id = m.user_id
    join employee_places p on p.organization_id = ${organization.id} and p.id = ${employeeId} and p.email = u.email
    where m.organization_id = ${organization.id}`.execute(db)
  return rows[0]?.id ?? null
}
