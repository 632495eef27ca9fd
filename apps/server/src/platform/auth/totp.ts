import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/*
 * Time-based one-time passwords, RFC 6238, as every authenticator app knows them: SHA-1, steps of thirty seconds,
 * six digits.
 */

const stepMs = 30_000
/** How many steps a clock may be early or late. */
const stepsAside = 1

/** 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20)

/** The number of the thirty seconds that an instant lies in. */
export const totpStepAt = (instant: Date): number => Math.floor(instant.getTime() / stepMs)

/** The code of a step (RFC 4226, section 5.3). */
export function totpCode(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash[hash.length - 1]! & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step that a code belongs to: the one of the instant, or one before or after it.
 * @param usedUpTo the last step that a code was taken for; it and those before are used up. Null: none.
 */
export function matchingTotpStep(
  secret: Buffer,
  code: string,
  instant: Date,
  usedUpTo: number | null,
): number | undefined {
  const now = totpStepAt(instant)
  const given = Buffer.from(code)
  for (let step = now - stepsAside; step <= now + stepsAside; step++) {
    const expected = Buffer.from(totpCode(secret, step))
    const isRight = given.length === expected.length && timingSafeEqual(given, expected)
    if (isRight && (usedUpTo === null || step > usedUpTo)) return step
  }
  return undefined
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding: how secrets are shown to people and to authenticator apps. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => base32Letters[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** What an authenticator app reads from a QR code. */
export const totpUri = (account: string, secret: Buffer): string =>
  `otpauth://totp/Kazi:${encodeURIComponent(account)}?secret=${base32(secret)}&issuer=Kazi&algorithm=SHA1&digits=6&period=30`
