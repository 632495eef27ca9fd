import { hkdfSync } from 'node:crypto'
import type { Config } from '../config.ts'
import { readSecret } from './access-token.ts'

/**
 * A key of 256 bits for one purpose, from the server's secret (HKDF, RFC 5869). Keys of different purposes say
 * nothing about each other, and the database knows none of them.
 */
export const deriveKey = (config: Config, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', readSecret(config), '', `kazi:${purpose}`, 32))
