import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, id, name, phone } from '../wire.ts'
import { user } from './user-view.ts'

/** Who is signed in, and where. */
export const userRoutes = {
  readMe: route({
    name: 'account.readMe',
    method: 'GET',
    path: 'account/me',
    summary: 'The signed-in user with the active organisation, its role and permissions.',
    permission: 'account',
    limit: 'reads',
    response: data(user),
    errors: [],
    example: {},
  }),
  updateDetails: route({
    name: 'account.updateDetails',
    method: 'PUT',
    path: 'account/details',
    summary: 'Changes the own name, phone and language.',
    permission: 'account',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'account.updateDetails',
    body: z.strictObject({
      firstName: name(80),
      lastName: name(80),
      phone: z.nullable(phone),
      language: z.enum(['en-US', 'zh-CN']),
    }),
    response: data(user),
    errors: [],
    example: { body: { firstName: 'Ada', lastName: 'Obi', phone: '+2348012345678', language: 'en-US' } },
  }),
  switchOrganization: route({
    name: 'account.switchOrganization',
    method: 'POST',
    path: 'account/switch-org',
    summary: 'Makes one of the own organisations the active one; null leaves a consultant without one.',
    permission: 'account',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'account.switchOrganization',
    body: z.strictObject({ orgId: z.nullable(id) }),
    response: data(user),
    errors: [],
    example: { body: { orgId: exampleId } },
  }),
}
