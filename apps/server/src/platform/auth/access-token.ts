import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Id, parseId } from '@kazi/values/id'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock/clock.ts'
import type { Config } from '../config.ts'

const accessTokenLifeMinutes = 15

/** What an access token says. The organisation isn't in it: that lives in the session. */
export interface AccessTokenClaims {
  readonly userId: Id
  readonly sessionId: Id
}

/** Signs and reads access tokens with one key, HS256. */
export class AccessTokens {
  readonly #key: Uint8Array

  constructor(secret: string) {
    this.#key = Buffer.from(secret, 'utf8')
  }

  async sign(clock: Clock, { userId, sessionId }: AccessTokenClaims): Promise<string> {
    const issuedAt = Math.floor(clock.now().getTime() / 1000)
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(userId)
      .setIssuer('kazi')
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + accessTokenLifeMinutes * 60)
      .sign(this.#key)
  }

  /** The claims of a token that we signed and that hasn't expired; undefined for any other text. */
  async read(clock: Clock, token: string): Promise<AccessTokenClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        issuer: 'kazi',
        typ: 'at+jwt',
        currentDate: clock.now(),
        requiredClaims: ['sub', 'sid', 'exp'],
      })
      const userId = parseId(String(payload.sub))
      const sessionId = parseId(String(payload.sid))
      return userId && sessionId ? { userId, sessionId } : undefined
    } catch {
      return undefined
    }
  }
}

/** The signing secret: from the setting, else from the data directory, where the first start makes it. */
export function readSecret(config: Config): string {
  if (config.secret) {
    if (config.secret.length < 32) throw new Error('KAZI_SECRET must have at least 32 characters.')
    return config.secret
  }
  const file = join(config.dataDirectory, 'secret')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(config.dataDirectory, { recursive: true, mode: 0o700 })
  const secret = randomBytes(48).toString('base64url')
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
  return secret
}
