import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { deriveKey } from '../auth/derived-key.ts'
import type { Config } from '../config.ts'

/** What travels with a payload, so that the job acts for the same organisation and person. */
export interface JobEnvelope {
  readonly organizationId: Id | null
  readonly actor: { readonly userId: Id; readonly sessionId: Id; readonly role: string | null } | null
  readonly language: Language
  readonly requestId: string
  readonly payload: unknown
}

/** An envelope with the program's signature: an HMAC of the task and of everything else in it. */
export interface SignedEnvelope extends JobEnvelope {
  readonly signature: string
}

/**
 * Signs what a job is to do and for whom. Whoever gets a statement of their own into the database may call the queue's
 * door; but a job for another organisation, or in another person's name, is the program's word alone.
 */
export function signEnvelope(config: Config, task: string, envelope: JobEnvelope): SignedEnvelope {
  const signature = signatureOf(config, task, envelope).toString('base64')
  return { ...envelope, signature }
}

/** @throws where this program didn't write it, or wrote it under another secret: the job stays, and is tried again. */
export function openEnvelope(config: Config, task: string, sent: unknown): JobEnvelope {
  const { signature, ...envelope } = sent as SignedEnvelope
  const [given, right] = [Buffer.from(String(signature), 'base64'), signatureOf(config, task, envelope)]
  if (given.length === right.length && timingSafeEqual(given, right)) return envelope
  throw new Error(`a job ${task} bears no signature of this server: it does nothing`)
}

const signatureOf = (config: Config, task: string, envelope: JobEnvelope): Buffer =>
  createHmac('sha256', deriveKey(config, 'job'))
    .update(JSON.stringify([task, envelope]))
    .digest()
