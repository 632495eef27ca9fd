import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, done, id, text } from '../wire.ts'
import { leaveTerms, plainTerms } from './terms.ts'
import { lawGaps, leaveColors, leaveKinds, termScopes } from './vocabulary.ts'

/** A type of leave as pages name it. */
export const namedType = z.strictObject({ id, name: z.string(), color: z.enum(leaveColors) })

/** Whom terms hold for. */
const scope = z.strictObject({
  kind: z.enum(termScopes),
  /** the group or the person; null for everybody */
  id: z.nullable(id),
})

const datedTerms = z.strictObject({
  from: date,
  scope: z.strictObject({ kind: z.enum(termScopes), id: z.nullable(id), name: z.nullable(z.string()) }),
  terms: leaveTerms,
  setBy: z.nullable(z.string()),
})

/** A type of leave with what holds of it today. */
const leaveType = z.strictObject({
  id,
  name: z.string(),
  kind: z.enum(leaveKinds),
  color: z.enum(leaveColors),
  isArchived: z.boolean(),
  /** for everybody, today */
  terms: leaveTerms,
  from: date,
  /** everything that was ever said of it, what counts latest first */
  history: z.array(datedTerms),
  /** what of it falls short of the law, each with its section */
  lawGaps: z.array(z.strictObject({ gap: z.enum(lawGaps), least: z.nullable(z.int()), source: z.string() })),
  /** the section of the law that it was made from; null: the law that we know says nothing of it */
  source: z.nullable(z.string()),
  /** how often it was ever asked for */
  requests: z.int(),
})

const form = {
  name: text(60),
  kind: z.enum(leaveKinds),
  color: z.enum(leaveColors),
}
const params = z.strictObject({ type_id: id })
const example = { name: 'Study leave', kind: 'other', color: 'violet', terms: plainTerms }

/** Types of leave, and what holds of each from which day. */
export const leaveTypeRoutes = {
  listTypes: route({
    name: 'leave.listTypes',
    method: 'GET',
    path: 'leaves/leave-types',
    summary: 'The types of leave with what holds of each, and where a setting falls short of the law.',
    permission: 'view:leave-management',
    limit: 'reads',
    response: data(z.array(leaveType)),
    errors: [],
    example: {},
  }),
  createType: route({
    name: 'leave.createType',
    method: 'POST',
    path: 'leaves/leave-types',
    summary: 'Makes a type of leave. What is below the law is kept and said.',
    permission: 'create:leave-management',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'leave.createType',
    subscription: true,
    body: z.strictObject({ ...form, terms: leaveTerms }),
    response: data(leaveType),
    status: 201,
    errors: ['leave.type-exists'],
    example: { body: example },
  }),
  changeType: route({
    name: 'leave.changeType',
    method: 'PUT',
    path: 'leaves/leave-types/{type_id}',
    summary:
      'Renames a type, puts it away or brings it back, or says what holds of it from a day on: for everybody, a payroll group or a person.',
    permission: 'create:leave-management',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'leave.changeType',
    subscription: true,
    params,
    body: z.strictObject({
      ...form,
      isArchived: z.boolean(),
      /** null: what holds stays as it is */
      change: z.nullable(z.strictObject({ from: date, scope, terms: leaveTerms })),
    }),
    response: data(leaveType),
    errors: ['leave.type-exists', 'leave.scope-unknown'],
    example: {
      params: { type_id: exampleId },
      body: {
        ...{ name: 'Annual leave', kind: 'annual', color: 'green', isArchived: false },
        change: { from: '2027-01-01', scope: { kind: 'organization', id: null }, terms: plainTerms },
      },
    },
  }),
  removeType: route({
    name: 'leave.removeType',
    method: 'DELETE',
    path: 'leaves/leave-types/{type_id}',
    summary: 'Removes a type that nobody has a balance or a request of. Another is put away instead.',
    permission: 'create:leave-management',
    limit: 'writes',
    repeat: 'refused',
    audit: 'leave.removeType',
    subscription: true,
    params,
    response: done,
    errors: ['leave.type-used'],
    example: { params: { type_id: exampleId } },
  }),
  listFilters: route({
    name: 'leave.listFilters',
    method: 'GET',
    path: 'leaves/leave-types/filters',
    summary: 'The types with how many requests each has, for the filters of lists and calendar.',
    permission: 'view:leave-management',
    limit: 'reads',
    response: data(
      z.array(
        z.strictObject({
          ...namedType.shape,
          kind: z.enum(leaveKinds),
          isArchived: z.boolean(),
          requests: z.int(),
          pending: z.int(),
        }),
      ),
    ),
    errors: [],
    example: {},
  }),
}
