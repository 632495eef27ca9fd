import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, done, id, note, text } from '../wire.ts'
import { shiftColors } from './vocabulary.ts'

const location = z.strictObject({
  id,
  name: z.string(),
  address: z.nullable(z.string()),
  color: z.enum(shiftColors),
  isInUse: z.boolean(),
  /** how many are on the roster there */
  people: z.int(),
  /** from today on */
  shifts: z.int(),
  /** nobody was ever planned there, so that it can be deleted */
  isUnused: z.boolean(),
})

const form = {
  name: text(60),
  address: z._default(z.nullable(note(200)), null),
  color: z._default(z.enum(shiftColors), 'green'),
}
const params = z.strictObject({ id })
const example = { name: 'Ikeja warehouse', address: '12 Allen Avenue, Ikeja' }

/** Where shifts are. */
export const shiftLocationRoutes = {
  listLocations: route({
    name: 'shifts.listLocations',
    method: 'GET',
    path: 'shifts/locations',
    summary: 'The places that people work at, with how many are on the roster there.',
    permission: 'view:shifts',
    limit: 'reads',
    response: data(z.array(location)),
    errors: [],
    example: {},
  }),
  createLocation: route({
    name: 'shifts.createLocation',
    method: 'POST',
    path: 'shifts/locations',
    summary: 'Adds a place that people work at.',
    permission: 'create:shifts',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'shifts.createLocation',
    subscription: true,
    body: z.strictObject(form),
    response: data(location),
    status: 201,
    errors: ['shifts.location-exists'],
    example: { body: example },
  }),
  changeLocation: route({
    name: 'shifts.changeLocation',
    extension: true,
    method: 'PUT',
    path: 'shifts/locations/{id}',
    summary: 'Renames a place, or says that it is no longer in use, or is again.',
    permission: 'edit:shifts',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'shifts.changeLocation',
    subscription: true,
    params,
    body: z.strictObject({ ...form, isInUse: z.boolean() }),
    response: data(location),
    errors: ['shifts.location-exists'],
    example: { params: { id: exampleId }, body: { ...example, isInUse: true } },
  }),
  removeLocation: route({
    name: 'shifts.removeLocation',
    method: 'DELETE',
    path: 'shifts/locations/{id}',
    summary: 'Deletes a place at which nobody was ever planned. Another is put out of use instead.',
    permission: 'delete:shifts',
    limit: 'writes',
    repeat: 'refused',
    audit: 'shifts.removeLocation',
    subscription: true,
    params,
    response: done,
    errors: ['shifts.location-used'],
    example: { params: { id: exampleId } },
  }),
}
