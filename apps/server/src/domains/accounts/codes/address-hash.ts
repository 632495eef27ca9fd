import { createHmac } from 'node:crypto'
import { deriveKey } from '#platform/auth/derived-key.ts'
import type { RequestContext } from '#platform/context.ts'

const hashFor = (purpose: string, { config }: RequestContext, email: string): Buffer =>
  createHmac('sha256', deriveKey(config, purpose)).update(email).digest()

/**
 * What stands for an address that somebody asked a code for, whoever has it: a copy of the database tells nobody which
 * addresses those were.
 */
export const hashAddress = (context: RequestContext, email: string): Buffer =>
  hashFor('asked-for-address', context, email)

/**
 * How an address that nobody may have stands in the audit log, which forgets nothing: tries at one address can be seen
 * to belong together, and nobody reads out of it which address that was.
 */
export const addressInTrail = (context: RequestContext, email: string): string =>
  `address:${hashFor('address-in-trail', context, email).toString('base64url').slice(0, 22)}`
