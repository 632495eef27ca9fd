import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, done, id, instant } from '../wire.ts'

/** The consultants who work for the organisation. */
export const hiredPracticeRoutes = {
  readConsultants: route({
    name: 'team.readConsultants',
    method: 'GET',
    path: 'organizations/consultants',
    summary: 'The consultants who work for the organisation, and whether they may release its money.',
    permission: 'view:team-members',
    limit: 'reads',
    response: data(
      z.array(z.strictObject({ id, name: z.string(), since: instant, mayRelease: z.boolean() })),
    ),
    errors: [],
    extension: true,
    example: {},
  }),
  delegateRelease: route({
    name: 'team.delegateRelease',
    method: 'PATCH',
    path: 'organizations/consultants/{practiceId}',
    summary:
      'Lets a practice release the organisation’s money, or no longer. Only an employer of the organisation can.',
    permission: 'edit:team-members',
    stepUp: true,
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'team.delegateRelease',
    params: z.strictObject({ practiceId: id }),
    body: z.strictObject({ mayRelease: z.boolean() }),
    response: done,
    errors: ['team.role-beyond-own'],
    extension: true,
    example: { params: { practiceId: exampleId }, body: { mayRelease: true } },
  }),
  dismissConsultant: route({
    name: 'team.dismissConsultant',
    method: 'DELETE',
    path: 'organizations/consultants/{practiceId}',
    summary:
      'Ends a practice’s access to the organisation at once. Only an employer of the organisation can.',
    permission: 'delete:team-members',
    stepUp: true,
    limit: 'writes',
    repeat: 'refused',
    audit: 'team.dismissConsultant',
    params: z.strictObject({ practiceId: id }),
    response: done,
    errors: ['team.role-beyond-own'],
    extension: true,
    example: { params: { practiceId: exampleId } },
  }),
}
