import { createHash, randomBytes } from 'node:crypto'
import type { Id } from '@kazi/values/id'
import { base32 } from '#platform/auth/totp.ts'

export const recoveryCodeCount = 10
/** 80 bits: too many to find from a hash, few enough to write down. */
const recoveryCodeBytes = 10

/** A code such as `k7qm-2xwa-pj5d-9r3t`, to be kept on paper. */
export const newRecoveryCode = (): string =>
  base32(randomBytes(recoveryCodeBytes)).toLowerCase().match(/.{4}/g)!.join('-')

/** What is stored of a code, however it is typed: capitals, spaces and hyphens don't count. */
export const hashRecoveryCode = (userId: Id, code: string): Buffer =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest()
