import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows for a secret in Base32 at an instant: RFC 6238 with SHA-1, 30 seconds, 6 digits. */
export function totpAt(secret: string, instant: Date): string {
  const bits = [...secret.replace(/=+$/, '')]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(instant.getTime() / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = digest[19]! & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
