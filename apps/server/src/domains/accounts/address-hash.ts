import { createHmac } from 'node:crypto'
import { deriveKey } from '#platform/auth/derived-key.ts'
import type { RequestContext } from '#platform/context.ts'

/**
 * What stands for an address that somebody asked a code for, whoever has it: a copy of the database tells nobody which
 * addresses those were.
 */
export const hashAddress = ({ config }: RequestContext, email: string): Buffer =>
  createHmac('sha256', deriveKey(config, 'asked-for-address')).update(email).digest()
