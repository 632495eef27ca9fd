import { hashToken, newLinkToken } from '#platform/auth/link-token.ts'
import type { RequestContext } from '#platform/context.ts'

export const invitationLifeDays = 7

/** A new link for an invitation: the token for the mail, and what is kept of it. */
export function newInvitationLink({ clock }: RequestContext): {
  readonly token: string
  readonly tokenHash: Buffer
  readonly expiresAt: string
} {
  const token = newLinkToken()
  const expiresAt = new Date(clock.now().getTime() + invitationLifeDays * 86_400_000).toISOString()
  return { token, tokenHash: hashToken(token), expiresAt }
}
