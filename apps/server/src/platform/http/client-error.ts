import type { Socket } from 'node:net'
import { defaultLanguage } from '@kazi/messages'
import type { Services } from '../context.ts'
import { newId } from '../id.ts'
import { failureFrom } from './failure.ts'
import { Refusal } from './refusal.ts'

/**
 * Answers what is no HTTP request, has headers too large to read or never ends, as every other failure is answered,
 * and hangs up.
 */
export function answerNoRequest({ clock }: Services, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const requestId = newId(clock)
  const { status, body } = failureFrom(new Refusal('request.malformed', {}, {}), defaultLanguage, requestId)
  const text = JSON.stringify(body)
  socket.end(
    [
      `HTTP/1.1 ${status} Bad Request`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'cache-control: no-store',
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options: nosniff',
      'x-frame-options: DENY',
      'referrer-policy: no-referrer',
      'strict-transport-security: max-age=31536000; includeSubDomains',
      `x-request-id: ${requestId}`,
      'connection: close',
      '',
      text,
    ].join('\r\n'),
  )
}
