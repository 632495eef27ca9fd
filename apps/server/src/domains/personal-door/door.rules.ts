import { createHmac } from 'node:crypto'
import { deriveKey } from '#platform/auth/derived-key.ts'
import type { RequestContext } from '#platform/context.ts'

/** How long a door stands open in one browser. */
export const visitLifeMs = 2 * 3_600_000
/** Wrong codes that a link survives, whatever the code: then somebody guesses. */
export const wrongCodesAtMost = 15
/** Codes that one link makes us mail. */
export const codesAtMost = 20
/** No link works longer than this, whatever is behind it. */
export const linkLifeAtMostMs = 30 * 86_400_000
export const filesAtMost = 10

/** What stands for the address that a link was mailed to: with another address the link works no more. */
export const hashDoorAddress = ({ config }: RequestContext, email: string): Buffer =>
  createHmac('sha256', deriveKey(config, 'door-address')).update(email).digest()

/** `n•••@lagosfoods.example`: enough to know one's own mailbox by. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')
