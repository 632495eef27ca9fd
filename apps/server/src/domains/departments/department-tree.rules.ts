import type { Id } from '@kazi/values/id'

/** As much of a department as says where it stands. */
export interface Place {
  readonly id: Id
  readonly name: string
  /** null: uppermost */
  readonly parentId: Id | null
}

/** A department with everything inside it, however deep: itself first. */
export function idsInside(places: readonly Place[], id: Id): Id[] {
  const children = Map.groupBy(places, ({ parentId }) => parentId)
  const inside: Id[] = [id]
  // The list grows while it is walked, until nothing has anything in it any more.
  for (const one of inside) for (const child of children.get(one) ?? []) inside.push(child.id)
  return inside
}

/** What a department is part of, the uppermost first. */
export function pathTo(places: readonly Place[], id: Id): Place[] {
  const byId = new Map(places.map((place) => [place.id, place]))
  const path: Place[] = []
  for (let at = byId.get(id)?.parentId; at; at = byId.get(at)?.parentId) {
    const place = byId.get(at)
    if (place) path.unshift(place)
  }
  return path
}

/** Whether a department could stand in another: not in itself, and not in what is inside it. */
export const canStandIn = (places: readonly Place[], id: Id, parentId: Id | null): boolean =>
  parentId === null || !idsInside(places, id).includes(parentId)
