import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deriveKey } from '../auth/derived-key.ts'
import { areDevelopmentPagesAllowed, type Config, isLoopback } from '../config.ts'
import { outboxOf, readOutbox } from './mail-transport.ts'
import { escapeHtml } from './render-mail.ts'

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}' +
  'article{border:1px solid #ccc;border-radius:8px;padding:0 1rem;margin:1rem 0}' +
  'h2{font-size:1.1rem}.meta{color:#555}pre{white-space:pre-wrap;font:inherit}'
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`

const path = '/dev/mail'

/** The page's address on the server, with the key that opens it: for the terminal of whoever started the server. */
export const mailPagePath = (config: Config): string => `${path}?key=${keyOf(config)}`

const keyOf = (config: Config): string => deriveKey(config, 'mail-page').toString('base64url')

/**
 * `/dev/mail`: what would have been mailed, newest first. It exists only while nobody but this machine can reach
 * the server, for who asks from it, the database is the embedded one, and no mail server is configured. Others may use
 * this machine, too: mails are shown for the key alone.
 */
export function addMailPage(server: FastifyInstance, config: Config): void {
  if (!areDevelopmentPagesAllowed(config) || config.smtpUrl !== undefined) return
  server.get<{ Querystring: { key?: unknown } }>(path, async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound()
    const content = isKey(config, request.query.key) ? await drawMails(config) : locked
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mails · Kazi</title><style>${style}</style></head><body><h1>Mails</h1>
${content}</body></html>`)
  })
}

const locked =
  '<p>Others may use this machine, too. The mails open at the address that the server printed when it started.</p>'

async function drawMails(config: Config): Promise<string> {
  const mails = await readOutbox(outboxOf(config))
  const entries = mails.map(
    (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">${escapeHtml(mail.to)} · <time>${escapeHtml(mail.sentAt)}</time></p>
<pre>${linked(escapeHtml(mail.text))}</pre></article>`,
  )
  return entries.join('\n') || '<p>No mail yet.</p>'
}

function isKey(config: Config, key: unknown): boolean {
  if (typeof key !== 'string') return false
  const [given, right] = [Buffer.from(key), Buffer.from(keyOf(config))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/**
 * Whether the request names this machine and came without a proxy: another name leads here too, by a proxy that the
 * settings say nothing of, or by a page elsewhere whose own name suddenly means this machine.
 */
const isFromHere = ({ hostname, headers }: FastifyRequest): boolean =>
  isLoopback(hostname) && !('x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers)

const linked = (html: string): string =>
  html.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
