import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { planningRoutes } from '@kazi/contract/shifts/planning'
import type { ShiftColor } from '@kazi/contract/shifts/vocabulary'
import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { isViolated } from '#platform/db/violated-constraint.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { clockOf, durationOf, minuteOf } from '../clock/clock.rules.ts'
import { areInUse } from '../places/places.queries.ts'
import { placeOf } from './shift-view.ts'

interface StoredTemplate {
  readonly id: Id
  readonly name: string
  readonly color: ShiftColor
  readonly startMinute: number
  readonly minutes: number
  readonly breakMinutes: number
  readonly isBreakPaid: boolean
  readonly locationId: Id | null
  readonly locationName: string | null
  readonly locationColor: ShiftColor | null
}

/** The templates that aren't put away, by the hour that they begin. */
export async function selectTemplates({ db, organization }: OrganizationContext): Promise<StoredTemplate[]> {
  const { rows } = await sql<StoredTemplate>`
    select t.id, t.name, t.color, t.start_minute as "startMinute", t.minutes, t.break_minutes as "breakMinutes",
      t.is_break_paid as "isBreakPaid", t.location_id as "locationId", l.name as "locationName", l.color as "locationColor"
    from shift_templates t
    left join shift_locations l on l.organization_id = ${organization.id} and l.id = t.location_id
    where t.organization_id = ${organization.id} and t.archived_at is null order by t.start_minute, lower(t.name)`.execute(
    db,
  )
  return rows
}

type TemplateView = ResponseOf<typeof planningRoutes.listTemplates>['data'][number]

const viewOf = (template: StoredTemplate): TemplateView => ({
  ...{ id: template.id, name: template.name, color: template.color, minutes: template.minutes },
  startsAt: clockOf(template.startMinute),
  endsAt: clockOf(template.startMinute + template.minutes),
  ...{ breakMinutes: template.breakMinutes, isBreakPaid: template.isBreakPaid, location: placeOf(template) },
})

export const listTemplates = (context: RequestContext): Promise<TemplateView[]> =>
  transact(context, async (inside) => (await selectTemplates(inside)).map(viewOf))

/** Keeps times under a name. @throws Refusal `shifts.template-exists`, `shifts.location-unknown`, `shifts.break-long`. */
export async function createTemplate(
  context: RequestContext,
  {
    name,
    color,
    startsAt,
    endsAt,
    breakMinutes,
    isBreakPaid,
    locationId,
  }: BodyOf<typeof planningRoutes.createTemplate>,
): Promise<TemplateView> {
  const minutes = durationOf(startsAt, endsAt)
  if (breakMinutes >= minutes)
    refuse('shifts.break-long', {}, { fields: { breakMinutes: 'shifts.break-long' } })
  try {
    return await transact(context, async (inside) => {
      if (locationId !== null && !(await areInUse(inside, [locationId])))
        refuse('shifts.location-unknown', {}, { fields: { locationId: 'shifts.location-unknown' } })
      const { organization, clock, actor, db } = inside
      const id = newId(clock)
      await sql`
        insert into shift_templates (organization_id, id, name, color, start_minute, minutes, break_minutes, is_break_paid,
          location_id, created_by, created_at)
        values (${organization.id}, ${id}, ${name}, ${color}, ${minuteOf(startsAt)}, ${minutes}, ${breakMinutes},
          ${isBreakPaid}, ${locationId}, ${actor?.userId ?? null}, ${clock.now().toISOString()})`.execute(db)
      await audit(inside, {
        event: planningRoutes.createTemplate.name,
        object: `organization:${organization.id}`,
        after: { id, name, startsAt, endsAt, breakMinutes, isBreakPaid, locationId },
      })
      return viewOf((await selectTemplates(inside)).find((template) => template.id === id)!)
    })
  } catch (error) {
    if (isViolated(error, 'shift_templates_name'))
      refuse('shifts.template-exists', {}, { fields: { name: 'shifts.template-exists' } })
    throw error
  }
}

/** Puts a template away. @throws Refusal `not-found`, also where it is put away already. */
export const removeTemplate = (context: RequestContext, id: Id): Promise<Record<string, never>> =>
  transact(context, async (inside) => {
    const { rows } = await sql<{ name: string }>`
      update shift_templates set archived_at = ${inside.clock.now().toISOString()}
      where organization_id = ${inside.organization.id} and id = ${id} and archived_at is null
      returning name`.execute(inside.db)
    if (!rows[0]) refuse('not-found')
    await audit(inside, {
      event: planningRoutes.removeTemplate.name,
      object: `organization:${inside.organization.id}`,
      before: { id, name: rows[0].name },
    })
    return {}
  })
