import * as z from 'zod/mini'
import { roles } from '../permissions.ts'
import { exampleId, route } from '../route.ts'
import { data, id, instant, text } from '../wire.ts'
import { approvalKinds, levelsAtMost } from './approval-vocabulary.ts'

/** Who may decide a level: any one of these. Nobody named: whoever may decide about things of the kind. */
const level = z.strictObject({
  people: z._default(z.array(id).check(z.maxLength(20)), []),
  roles: z._default(z.array(z.enum(roles)).check(z.maxLength(roles.length)), []),
  /** the organisation's own roles, by their ids */
  ownRoles: z._default(z.array(id).check(z.maxLength(20)), []),
})
const levels = z.array(level).check(z.minLength(1), z.maxLength(levelsAtMost))

const named = z.strictObject({ id, name: z.string() })

/** The levels with the names of whom they name. */
const levelsView = z.array(
  z.strictObject({ people: z.array(named), roles: z.array(z.enum(roles)), ownRoles: z.array(named) }),
)

const kindView = z.strictObject({
  kind: z.enum(approvalKinds),
  levels: levelsView,
  /** null: the product's own, one level that anybody may decide who may decide about such things */
  since: z.nullable(instant),
  /** fewer or wider levels that don't hold yet */
  waiting: z.nullable(
    z.strictObject({
      id,
      levels: levelsView,
      reason: z.nullable(z.string()),
      askedBy: named,
      askedAt: instant,
      /** null: a second owner has to agree */
      beginsAt: z.nullable(instant),
      /** what the caller may say to it */
      actions: z.array(z.enum(['agree', 'decline'])),
    }),
  ),
  /** who can be named: whoever may decide about such things */
  people: z.array(named),
  ownRoles: z.array(named),
})

/** How many people approve what, and who. */
export const approvalLevelRoutes = {
  readLevels: route({
    name: 'approvals.readLevels',
    method: 'GET',
    path: 'organizations/settings/approval-levels',
    summary: 'The approval levels of each kind of thing, what waits to replace them, and who can be named.',
    permission: 'view:payroll-settings',
    limit: 'reads',
    response: data(z.array(kindView)),
    errors: [],
    extension: true,
    example: {},
  }),
  setLevels: route({
    name: 'approvals.setLevels',
    method: 'PATCH',
    path: 'organizations/settings/approval-levels',
    summary:
      'Sets the approval levels of a kind. Stricter ones hold at once; looser ones once a second owner has agreed and 72 hours are over.',
    permission: 'edit:payroll-settings',
    limit: 'tells-colleagues',
    repeat: 'same-effect',
    audit: 'approvals.setLevels',
    stepUp: true,
    body: z.strictObject({
      kind: z._default(z.enum(approvalKinds), 'run'),
      levels,
      reason: z._default(z.nullable(text(200)), null),
    }),
    response: data(kindView),
    errors: ['approvals.people-unknown', 'approvals.too-few-people'],
    example: { body: { kind: 'run', levels: [{}, { roles: ['employer'] }] } },
  }),
  decideLevels: route({
    name: 'approvals.decideLevels',
    method: 'POST',
    path: 'approvals/levels/{changeId}',
    summary: 'A second owner agrees to fewer or wider approval levels, or declines them.',
    permission: 'edit:payroll-settings',
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'approvals.decideLevels',
    stepUp: true,
    params: z.strictObject({ changeId: id }),
    body: z.strictObject({ decision: z.enum(['agree', 'decline']) }),
    response: data(kindView),
    errors: ['approvals.second-owner-needed', 'approvals.levels-decided'],
    extension: true,
    example: { params: { changeId: exampleId }, body: { decision: 'agree' } },
  }),
}
