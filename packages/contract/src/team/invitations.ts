import * as z from 'zod/mini'
import { session } from '../account/user-view.ts'
import { route } from '../route.ts'
import { data, instant, linkToken, name, phone, text } from '../wire.ts'

const invitation = z.strictObject({
  organization: z.strictObject({ name: z.string() }),
  invitedBy: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  expiresAt: instant,
  /** somebody with this address has an account: they join with its password */
  hasAccount: z.boolean(),
})

/** An invitation, as who has its link sees and accepts it. */
export const invitationRoutes = {
  readInvitation: route({
    name: 'team.readInvitation',
    method: 'GET',
    path: 'organizations/admins/invite/{token}',
    summary: 'Who invites to what, by the link from the mail.',
    permission: 'public',
    limit: 'link',
    params: z.strictObject({ token: linkToken }),
    response: data(invitation),
    errors: ['account.link-invalid'],
    example: { params: { token: 'i'.repeat(43) } },
  }),
  acceptInvitation: route({
    name: 'team.acceptInvitation',
    method: 'POST',
    path: 'organizations/admins/complete/{token}',
    summary:
      'Joins the team. A new person sets a password; whoever has an account proves it with theirs. Opens a session.',
    permission: 'public',
    limit: 'guesses-secret',
    repeat: 'refused',
    audit: 'team.acceptInvitation',
    params: z.strictObject({ token: linkToken }),
    body: z.strictObject({
      password: z.string().check(z.minLength(1, 'wire.required'), z.maxLength(200)),
      secondFactor: z.optional(text(20)),
      firstName: z.optional(name(80)),
      lastName: z.optional(name(80)),
      phone: z.optional(phone),
    }),
    response: session,
    errors: [
      'account.link-invalid',
      'account.password-weak',
      'account.password-wrong',
      'account.second-factor-needed',
      'account.second-factor-wrong',
      'account.locked',
    ],
    example: { params: { token: 'i'.repeat(43) }, body: { password: 'a long pass phrase' } },
  }),
}
