import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, done, id, instant, note, text } from '../wire.ts'
import { remittanceTypes } from './vocabulary.ts'

const typeParams = z.strictObject({ type: z.enum(remittanceTypes) })
const exampleType = { type: 'paye' }

/** A body that one can remit to. */
const authority = z.strictObject({
  code: z.string(),
  name: z.string(),
  /** whether the organisation is registered with it */
  isRegistered: z.boolean(),
})

/** The organisation’s registration with a body. */
const registration = z.strictObject({
  id,
  type: z.enum(remittanceTypes),
  body: z.string(),
  bodyName: z.string(),
  number: z.nullable(z.string()),
  office: z.nullable(z.string()),
  createdAt: instant,
  /** people whose dues of the latest paid month went there */
  people: z.int(),
})

/** Registrations with the bodies that dues go to. */
export const registrationRoutes = {
  createAdmin: route({
    name: 'statutory.createAdmin',
    method: 'POST',
    path: 'statutory/{type}/create-admin',
    summary:
      'Registers the organisation with a body of that kind, or changes the number that it is registered under.',
    permission: 'update-settings:remittance',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'statutory.createAdmin',
    params: typeParams,
    body: z.strictObject({
      /** the body’s code */
      body: z.string().check(z.minLength(1), z.maxLength(80)),
      number: z.nullable(text(40)),
      office: z._default(z.nullable(note(120)), null),
    }),
    response: data(registration),
    status: 201,
    errors: ['statutory.type-elsewhere', 'statutory.body-unknown', 'statutory.number-malformed'],
    example: { params: exampleType, body: { body: 'lagos', number: 'C-1234567' } },
  }),
  listOrgAdmins: route({
    name: 'statutory.listOrgAdmins',
    method: 'GET',
    path: 'statutory/{type}/org-admins',
    summary: 'The bodies of that kind that the organisation is registered with.',
    permission: 'view:remittance',
    limit: 'reads',
    params: typeParams,
    response: data(z.array(registration)),
    errors: ['statutory.type-elsewhere'],
    example: { params: exampleType },
  }),
  listAdmins: route({
    name: 'statutory.listAdmins',
    method: 'GET',
    path: 'statutory/{type}/admins',
    summary: 'The bodies that one can remit to, of that kind.',
    permission: 'view:remittance',
    limit: 'reads',
    params: typeParams,
    response: data(z.array(authority)),
    errors: ['statutory.type-elsewhere'],
    example: { params: exampleType },
  }),
  readAdmin: route({
    name: 'statutory.readAdmin',
    method: 'GET',
    path: 'statutory/admins/{orgStatutoryAdminId}',
    summary: 'One registration of the organisation.',
    permission: 'view:remittance',
    limit: 'reads',
    params: z.strictObject({ orgStatutoryAdminId: id }),
    response: data(registration),
    errors: [],
    example: { params: { orgStatutoryAdminId: exampleId } },
  }),
  removeAdmin: route({
    name: 'statutory.removeAdmin',
    method: 'DELETE',
    path: 'statutory/admins/{orgStatutoryAdminId}',
    summary: 'Ends a registration; it stays on record. What is still owed to the body has to be paid first.',
    permission: 'update-settings:remittance',
    limit: 'writes',
    repeat: 'refused',
    audit: 'statutory.removeAdmin',
    params: z.strictObject({ orgStatutoryAdminId: id }),
    response: done,
    errors: ['statutory.still-owed'],
    example: { params: { orgStatutoryAdminId: exampleId } },
  }),
}
