import { deriveKey } from '#platform/auth/derived-key.ts'
import { seal, unseal } from '#platform/auth/sealed.ts'
import type { RequestContext } from '#platform/context.ts'
import type { NewUser } from '../users/user.queries.ts'

/** Everything that somebody signed up with, but the address that it is sealed for. */
export type SignUpDetails = Omit<Required<NewUser>, 'id' | 'email' | 'createdAt'>

const keyOf = ({ config }: RequestContext): Buffer => deriveKey(config, 'sign-up')

/** A sign-up for its own browser to keep until the address is proved; nobody else can make or read one. */
export const sealSignUp = (context: RequestContext, email: string, details: SignUpDetails): string =>
  seal(keyOf(context), Buffer.from(JSON.stringify(details)), email).toString('base64url')

/** What was signed up with; undefined where it was sealed for another address, by another server, or changed. */
export function unsealSignUp(
  context: RequestContext,
  email: string,
  sealed: string,
): SignUpDetails | undefined {
  const opened = unseal(keyOf(context), Buffer.from(sealed, 'base64url'), email)
  // It is authenticated: nobody but this server wrote it.
  return opened && (JSON.parse(opened.toString()) as SignUpDetails)
}
