import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { areDevelopmentPagesAllowed, type Config, isLoopback } from '../config.ts'
import { outboxOf, readOutbox } from './mail-transport.ts'
import { escapeHtml } from './render-mail.ts'

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}' +
  'article{border:1px solid #ccc;border-radius:8px;padding:0 1rem;margin:1rem 0}' +
  'h2{font-size:1.1rem}.meta{color:#555}pre{white-space:pre-wrap;font:inherit}'
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`

/**
 * `/dev/mail`: what would have been mailed, newest first. It exists only while nobody but this machine can reach
 * the server, for who asks from it, the database is the embedded one, and no mail server is configured.
 */
export function addMailPage(server: FastifyInstance, config: Config): void {
  if (!areDevelopmentPagesAllowed(config) || config.smtpUrl !== undefined) return
  server.get('/dev/mail', async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound()
    const mails = await readOutbox(outboxOf(config))
    const entries = mails.map(
      (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">${escapeHtml(mail.to)} · <time>${escapeHtml(mail.sentAt)}</time></p>
<pre>${linked(escapeHtml(mail.text))}</pre></article>`,
    )
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mails · Kazi</title><style>${style}</style></head><body><h1>Mails</h1>
${entries.join('\n') || '<p>No mail yet.</p>'}</body></html>`)
  })
}

/**
 * Whether the request names this machine and came without a proxy: another name leads here too, by a proxy that the
 * settings say nothing of, or by a page elsewhere whose own name suddenly means this machine.
 */
const isFromHere = ({ hostname, headers }: FastifyRequest): boolean =>
  isLoopback(hostname) && !('x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers)

const linked = (html: string): string =>
  html.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
