import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Transform } from 'node:stream'
import { assert } from '@kazi/values/assert'

/*
 * A stream that nobody reads or changes without the key: AES-256-GCM in pieces of 64 KiB. Each piece is bound to its place
 * and to whether it is the last, so that a file that was cut off, or whose pieces were changed about, doesn't open.
 */

const mark = Buffer.from('KAZI-BACKUP-1\n')
const saltBytes = 32
const tagBytes = 16
const pieceBytes = 64 * 1024

const keyOf = (key: Buffer, salt: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, salt, 'archive', 32))

/** 12 bytes: the piece's place, and whether it is the last. */
function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(place, 4, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Bytes in, a sealed file out. */
export function sealStream(key: Buffer): Transform {
  const salt = randomBytes(saltBytes)
  const own = keyOf(key, salt)
  let held: Buffer = Buffer.alloc(0)
  let place = 0
  const piece = (plain: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(place, isLast))
    place += 1
    const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(sealed.length)
    return Buffer.concat([length, sealed])
  }
  return new Transform({
    construct(ready) {
      this.push(Buffer.concat([mark, salt]))
      ready()
    },
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk])
      // the last piece is known at the end alone, so one is always held back
      while (held.length > pieceBytes) {
        this.push(piece(held.subarray(0, pieceBytes), false))
        held = held.subarray(pieceBytes)
      }
      done()
    },
    flush(done) {
      this.push(piece(held, true))
      done()
    },
  })
}

/** A file that isn't whole, isn't ours, or was sealed under another key. */
export class UnreadableArchive extends Error {}

const unlike = (): UnreadableArchive =>
  new UnreadableArchive(
    'The backup doesn’t open: it was made under another recovery key, or its bytes were changed.',
  )
const cutOff = (): UnreadableArchive => new UnreadableArchive('The backup isn’t whole: its end is missing.')

/** A sealed file in, its bytes out. Ends in an {@link UnreadableArchive} where it doesn't open. */
export function openStream(key: Buffer): Transform {
  let held: Buffer = Buffer.alloc(0)
  let own: Buffer | undefined
  let place = 0
  let isOver = false
  const open = (sealed: Buffer, isLast: boolean): Buffer | undefined => {
    assert(own, 'a piece before the head')
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(place, isLast), { authTagLength: tagBytes })
    decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
    } catch {
      return undefined
    }
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
      if (!own) {
        if (held.length < mark.length + saltBytes) return done()
        if (!held.subarray(0, mark.length).equals(mark)) {
          return done(new UnreadableArchive('The file is no backup of Kazi.'))
        }
        own = keyOf(key, held.subarray(mark.length, mark.length + saltBytes))
        held = held.subarray(mark.length + saltBytes)
      }
      while (held.length >= 4) {
        const length = held.readUInt32BE(0)
        if (isOver || length < tagBytes || length > pieceBytes + tagBytes) return done(unlike())
        if (held.length < 4 + length) break
        const sealed = held.subarray(4, 4 + length)
        held = held.subarray(4 + length)
        let plain = open(sealed, false)
        if (plain === undefined) {
          plain = open(sealed, true)
          isOver = true
        }
        if (plain === undefined) return done(unlike())
        place += 1
        this.push(plain)
      }
      return done()
    },
    flush(done) {
      done(isOver && held.length === 0 ? null : cutOff())
    },
  })
}
