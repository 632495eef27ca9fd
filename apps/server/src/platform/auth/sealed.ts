import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts with AES-256-GCM: nonce, tag, ciphertext.
 * @param owner whose it is; moved to another owner's row it can't be opened.
 */
export function seal(key: Buffer, plain: Buffer, owner: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
}

/** What was sealed; undefined when it was changed, is somebody else's, or was sealed under another key. */
export function unseal(key: Buffer, sealed: Buffer, owner: string): Buffer | undefined {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  if (tag.length < tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  const plain = decipher.update(sealed.subarray(nonceBytes + tagBytes))
  try {
    return Buffer.concat([plain, decipher.final()])
  } catch {
    return undefined
  }
}
