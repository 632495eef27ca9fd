import * as z from 'zod/mini'
import { date, id, instant, note, text } from '../wire.ts'
import { directions, measures, objectiveLevels, objectiveStates, paces } from './vocabulary.ts'

/** Hundredths of the unit, minor units of money, or 0 and 1. */
export const amount = z.int().check(z.gte(-1_000_000_000_000), z.lte(1_000_000_000_000))
/** Hundredths of a percent: 10,000 is all of it. */
const share = z.int()
export const weight = z.int().check(z.gte(1), z.lte(100))
const named = z.strictObject({ id, name: z.string() })

export const keyResultShape = {
  title: text(160),
  measure: z.enum(measures),
  direction: z.enum(directions),
  start: amount,
  target: amount,
  weight,
}

const keyResult = z.strictObject({
  ...keyResultShape,
  title: z.string(),
  id,
  current: amount,
  progress: share,
})

/** How far an objective should be by the days that are over, and how far it is. */
const pace = z.strictObject({
  is: z.enum(paces),
  daysOver: z.int(),
  daysOfAll: z.int(),
  /** what the days that are over would make of it */
  expected: share,
})

/** An objective as lists and the tree show it. */
export const objective = z.strictObject({
  id,
  level: z.enum(objectiveLevels),
  title: z.string(),
  /** null: the company’s */
  department: z.nullable(named),
  owner: z.nullable(named),
  /** whether the owner has left, so that it waits for another one */
  isOrphaned: z.boolean(),
  parentId: z.nullable(id),
  from: date,
  to: date,
  weight: z.int(),
  state: z.enum(objectiveStates),
  progress: share,
  pace,
  /** what it was given when it was closed */
  score: z.nullable(share),
  keyResults: z.int(),
  children: z.int(),
})

const part = z.strictObject({
  kind: z.enum(['key-result', 'objective']),
  id,
  title: z.string(),
  weight: z.int(),
  progress: share,
})

export const objectiveRecord = z.strictObject({
  ...objective.shape,
  description: z.nullable(z.string()),
  parent: z.nullable(named),
  /** whether what serves it counts in its progress */
  rollsUp: z.boolean(),
  /** whether more than the target counts, up to twice of it */
  countsOver: z.boolean(),
  lessons: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  closedBy: z.nullable(z.string()),
  keyResultList: z.array(keyResult),
  servedBy: z.array(objective),
  /** what its progress is the weighted mean of */
  parts: z.array(part),
  history: z.array(z.strictObject({ on: date, progress: share })),
  /** what was said and changed of its key results, the newest first */
  changes: z.array(
    z.strictObject({
      id,
      kind: z.enum(['progress', 'target']),
      keyResult: z.string(),
      measure: z.enum(measures),
      before: amount,
      after: amount,
      note: z.nullable(z.string()),
      by: z.nullable(z.string()),
      at: instant,
    }),
  ),
  mayEdit: z.boolean(),
})

export const asked = {
  level: z.enum(objectiveLevels),
  title: text(160),
  description: z._default(z.nullable(note(2_000)), null),
  /** of a department’s: which */
  departmentId: z._default(z.nullable(id), null),
  /** of a person’s: whose; of the others: who answers for it */
  ownerId: z._default(z.nullable(id), null),
  parentId: z._default(z.nullable(id), null),
  from: date,
  to: date,
  weight: z._default(weight, 1),
  rollsUp: z._default(z.boolean(), true),
  countsOver: z._default(z.boolean(), false),
}

export const filter = {
  level: z.optional(z.enum(objectiveLevels)),
  state: z.optional(z.enum(objectiveStates)),
  pace: z.optional(z.enum(paces)),
  department: z.optional(id),
  owner: z.optional(id),
  /** only those whose period has this day in it */
  on: z.optional(date),
  search: z.optional(z.string().check(z.maxLength(100))),
  sort: z._default(z.enum(['title', 'progress', 'to', 'owner']), 'to'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
}
