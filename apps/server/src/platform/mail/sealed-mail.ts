import { deriveKey } from '../auth/derived-key.ts'
import { seal, unseal } from '../auth/sealed.ts'
import type { Config } from '../config.ts'
import type { MailRequest } from './mail-request.ts'

/**
 * A mail as it waits in the queue. Whoever reads the database, or a copy of it, finds no link, no code and no address
 * in it; the server's secret opens it.
 */
export interface SealedMail {
  /** AES-256-GCM, base64 */
  readonly sealed: string
}

const purpose = 'waiting-mail'

export const sealMail = (config: Config, mail: MailRequest): SealedMail => ({
  sealed: seal(deriveKey(config, purpose), Buffer.from(JSON.stringify(mail)), purpose).toString('base64'),
})

/** @throws when it was sealed under another secret: the job stays and is tried again, in case the secret comes back. */
export function unsealMail(config: Config, { sealed }: SealedMail): MailRequest {
  const opened = unseal(deriveKey(config, purpose), Buffer.from(sealed, 'base64'), purpose)
  if (!opened) throw new Error('a waiting mail was sealed under another secret and can’t be opened')
  return JSON.parse(opened.toString()) as MailRequest
}
