import type { Id } from '@kazi/values/id'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canStandIn, idsInside, type Place, pathTo } from './department-tree.rules.ts'

const id = (index: number) => `department-${index}` as Id

/** Any tree: each department stands in one that was made before it, or uppermost. */
const trees = fc.array(fc.nat(), { minLength: 1, maxLength: 30 }).map((choices) =>
  choices.map(
    (choice, index): Place => ({
      id: id(index),
      name: String(index),
      parentId: index === 0 || choice % (index + 1) === index ? null : id(choice % (index + 1)),
    }),
  ),
)

test('What may stand in another leaves a tree in which each department is reached from the top once', () => {
  fc.assert(
    fc.property(trees, fc.nat(), fc.nat(), (places, from, to) => {
      const [moved, parentId] = [places[from % places.length]!.id, places[to % places.length]!.id]
      const isInside = idsInside(places, moved).includes(parentId)
      expect(canStandIn(places, moved, parentId)).toBe(!isInside)
      if (isInside) return
      const after = places.map((place) => (place.id === moved ? { ...place, parentId } : place))
      const reached = after
        .filter((place) => place.parentId === null)
        .flatMap((top) => idsInside(after, top.id))
      expect(reached.sort()).toEqual(after.map((place) => place.id).sort())
      for (const place of pathTo(after, moved)) expect(idsInside(after, place.id)).toContain(moved)
    }),
  )
})
