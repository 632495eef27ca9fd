import type { BodyOf } from '@kazi/contract/route'
import { shiftLocationRoutes } from '@kazi/contract/shifts/locations'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { isViolated } from '#platform/db/violated-constraint.ts'
import { refuse } from '#platform/http/refusal.ts'
import { todayOf } from '../clock/reach.ts'
import { deletePlace, insertPlace, type Place, selectPlaces, updatePlace } from './places.queries.ts'

export const listPlaces = (context: RequestContext): Promise<Place[]> =>
  transact(context, (inside) => selectPlaces(inside, todayOf(inside)))

async function requirePlace(context: OrganizationContext, id: Id): Promise<Place> {
  const [place] = await selectPlaces(context, todayOf(context), id)
  return place ?? refuse('not-found')
}

/** Says that a name is taken, of the database's word alone: two at once end in one place. */
async function withFreeName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isViolated(error, 'shift_locations_name'))
      refuse('shifts.location-exists', {}, { fields: { name: 'shifts.location-exists' } })
    throw error
  }
}

/** @throws Refusal `shifts.location-exists`. */
export const createPlace = (
  context: RequestContext,
  { name, address, color }: BodyOf<typeof shiftLocationRoutes.createLocation>,
): Promise<Place> =>
  withFreeName(() =>
    transact(context, async (inside) => {
      const form = { name, address: address || null, color }
      const id = await insertPlace(inside, form)
      await audit(inside, {
        event: shiftLocationRoutes.createLocation.name,
        object: `location:${id}`,
        after: form,
      })
      return requirePlace(inside, id)
    }),
  )

/** The same said again changes nothing. @throws Refusal `not-found`, `shifts.location-exists`. */
export const changePlace = (
  context: RequestContext,
  id: Id,
  { name, address, color, isInUse }: BodyOf<typeof shiftLocationRoutes.changeLocation>,
): Promise<Place> =>
  withFreeName(() =>
    transact(context, async (inside) => {
      const before = await requirePlace(inside, id)
      const after = { name, address: address || null, color, isInUse }
      const was = { name: before.name, address: before.address, color: before.color, isInUse: before.isInUse }
      if (JSON.stringify(was) === JSON.stringify(after)) return before
      await updatePlace(inside, id, after)
      await audit(inside, {
        event: shiftLocationRoutes.changeLocation.name,
        object: `location:${id}`,
        before: was,
        after,
      })
      return requirePlace(inside, id)
    }),
  )

/** @throws Refusal `not-found`, `shifts.location-used` with what to do instead. */
export const removePlace = (context: RequestContext, id: Id): Promise<Record<string, never>> =>
  transact(context, async (inside) => {
    const { name, address, isUnused } = await requirePlace(inside, id)
    if (!isUnused) refuse('shifts.location-used')
    if (!(await deletePlace(inside, id))) refuse('not-found')
    await audit(inside, {
      event: shiftLocationRoutes.removeLocation.name,
      object: `location:${id}`,
      before: { name, address },
    })
    return {}
  })
