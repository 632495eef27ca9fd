import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, done, id, text } from '../wire.ts'
import { clockTime, conflict, minutes, namedLocation, shiftForm } from './parts.ts'
import { shiftColors } from './vocabulary.ts'

const ids = z.array(id).check(z.minLength(1), z.maxLength(500))
const people = z._default(z.nullable(ids), null)
const reason = z._default(z.nullable(text(200)), null)
const exampleShift = { startsAt: '22:00', endsAt: '06:00', breakMinutes: 30 }
const week = { from: '2026-11-23', to: '2026-11-29' }

/** Plans of many shifts at once: copies, patterns, templates, and telling people. */
export const planningRoutes = {
  pasteSchedule: route({
    name: 'shifts.pasteSchedule',
    method: 'POST',
    path: 'shifts/paste-schedule',
    summary:
      'Copies days of the roster to later ones, as drafts. Who has left, is away or has something there already is left out and said.',
    permission: 'create:shifts',
    limit: 'writes',
    repeat: 'same-answer',
    audit: 'shifts.pasteSchedule',
    subscription: true,
    body: z.strictObject({
      from: date,
      to: date,
      /** the first day of where it is copied to */
      target: date,
      /** how many times, one after the other */
      times: z._default(z.int().check(z.gte(1), z.lte(26)), 1),
      existing: z._default(z.enum(['skip', 'overwrite']), 'skip'),
      employeeIds: people,
      locationId: z._default(z.nullable(id), null),
      /** for what a rule warns of; without one it is left out and said */
      reason,
    }),
    response: data(z.strictObject({ made: z.int(), replaced: z.int(), skipped: z.array(conflict) })),
    errors: ['shifts.span-wrong', 'shifts.too-many', 'shifts.too-far'],
    example: { body: { ...week, target: '2026-11-30' } },
  }),
  clearSchedule: route({
    name: 'shifts.clearSchedule',
    method: 'POST',
    path: 'shifts/clear-schedule',
    summary:
      'Removes the shifts of some days that lie ahead. What is past, worked or approved stays and is said.',
    permission: 'delete:shifts',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'shifts.clearSchedule',
    subscription: true,
    body: z.strictObject({
      from: date,
      to: date,
      employeeIds: people,
      locationId: z._default(z.nullable(id), null),
      /** leaves alone what people were told of */
      draftsOnly: z._default(z.boolean(), false),
    }),
    response: data(z.strictObject({ cleared: z.int(), kept: z.int() })),
    errors: ['shifts.span-wrong'],
    example: { body: week },
  }),
  layPattern: route({
    name: 'shifts.layPattern',
    extension: true,
    method: 'POST',
    path: 'shifts/patterns',
    summary:
      'Lays a pattern over weeks or months, such as four days on and two off: a cycle of templates and free days, as drafts.',
    permission: 'create:shifts',
    limit: 'writes',
    repeat: 'same-answer',
    audit: 'shifts.layPattern',
    subscription: true,
    body: z.strictObject({
      employeeIds: z.array(id).check(z.minLength(1), z.maxLength(200)),
      /** the day that the cycle begins on */
      from: date,
      to: date,
      /** a day each; null: free */
      cycle: z.array(z.nullable(id)).check(z.minLength(1), z.maxLength(56)),
      /** by how many days each further person is later in the cycle, so that every day is covered */
      stagger: z._default(z.int().check(z.gte(0), z.lte(28)), 0),
      existing: z._default(z.enum(['skip', 'overwrite']), 'skip'),
      reason,
    }),
    response: data(z.strictObject({ made: z.int(), replaced: z.int(), skipped: z.array(conflict) })),
    errors: ['shifts.span-wrong', 'shifts.too-many', 'shifts.too-far', 'shifts.not-on-roster'],
    example: {
      body: { employeeIds: [exampleId], from: '2026-12-01', to: '2026-12-31', cycle: [exampleId, null] },
    },
  }),
  publish: route({
    name: 'shifts.publish',
    extension: true,
    method: 'POST',
    path: 'shifts/publish',
    summary: 'Publishes the drafts of some days and mails each person whom they concern.',
    permission: 'edit:shifts',
    limit: 'tells-colleagues',
    repeat: 'same-effect',
    audit: 'shifts.publish',
    subscription: true,
    body: z.strictObject({ from: date, to: date, locationId: z._default(z.nullable(id), null) }),
    response: data(z.strictObject({ published: z.int(), told: z.int(), withoutAddress: z.int() })),
    errors: ['shifts.span-wrong'],
    example: { body: week },
  }),
  listTemplates: route({
    name: 'shifts.listTemplates',
    extension: true,
    method: 'GET',
    path: 'shifts/templates',
    summary: 'Times that shifts are made of again and again.',
    permission: 'view:shifts',
    limit: 'reads',
    response: data(z.array(z.strictObject({ id, ...shownForm() }))),
    errors: [],
    example: {},
  }),
  createTemplate: route({
    name: 'shifts.createTemplate',
    extension: true,
    method: 'POST',
    path: 'shifts/templates',
    summary: 'Keeps times under a name.',
    permission: 'create:shifts',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'shifts.createTemplate',
    subscription: true,
    body: z.strictObject({ ...shiftForm, name: text(60) }),
    response: data(z.strictObject({ id, ...shownForm() })),
    status: 201,
    errors: ['shifts.template-exists', 'shifts.location-unknown', 'shifts.break-long'],
    example: { body: { name: 'Night', ...exampleShift } },
  }),
  removeTemplate: route({
    name: 'shifts.removeTemplate',
    extension: true,
    method: 'DELETE',
    path: 'shifts/templates/{template_id}',
    summary: 'Puts a template away. The shifts that were made of it stay.',
    permission: 'delete:shifts',
    limit: 'writes',
    repeat: 'refused',
    audit: 'shifts.removeTemplate',
    subscription: true,
    params: z.strictObject({ template_id: id }),
    response: done,
    errors: [],
    example: { params: { template_id: exampleId } },
  }),
}

function shownForm() {
  return {
    name: z.string(),
    startsAt: clockTime,
    endsAt: clockTime,
    minutes,
    breakMinutes: minutes,
    isBreakPaid: z.boolean(),
    location: z.nullable(namedLocation),
    color: z.enum(shiftColors),
  }
}
