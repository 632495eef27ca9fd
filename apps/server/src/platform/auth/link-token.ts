import { createHash, randomBytes } from 'node:crypto'

/** A new token for a link: 256 random bits in base64url, 43 characters. Only its hash is stored. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** What is stored and searched for in place of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
