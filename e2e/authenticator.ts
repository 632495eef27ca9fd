import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepSeconds = 30

function bytesOfBase32(text: string): Buffer {
  const bits = [...text.replace(/[\s=]/g, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

/** The six digits that an authenticator app shows for a key at an instant (RFC 6238). */
export function codeAt(secret: string, instant: Date): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(instant.getTime() / 1000 / stepSeconds)))
  const digest = createHmac('sha1', bytesOfBase32(secret)).update(counter).digest()
  const offset = digest[digest.length - 1]! & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** An instant that is a whole step later: a code is good once. */
export const nextStep = (instant: Date): Date => new Date(instant.getTime() + stepSeconds * 1000)
