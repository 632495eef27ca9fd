import { type MessageKey, type MessageValues, translate } from '@kazi/messages'
import type { CalendarInvitation, MailRequest } from './mail-request.ts'

/** A mail as it leaves. */
export interface RenderedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly invitation?: CalendarInvitation
}

/** Fills a template in the reader's language. Everything is escaped: no value can bring markup with it. */
export function renderMail({ to, template, language, values, invitation }: MailRequest): RenderedMail {
  const sentence = (key: string): string =>
    translate(language, 'mails', key as MessageKey<'mails'>, harmless(values))
  // A header is one line.
  const subject = sentence(`${template}.subject`).replace(/\s+/g, ' ').trim()
  const body = sentence(`${template}.body`)
  const footer = sentence('layout.footer')
  const paragraphs = body.split(/\n{2,}/)
  return {
    to,
    subject,
    text: `${body}\n\n-- \n${footer}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:sans-serif;line-height:1.5;max-width:36rem;margin:2rem auto;padding:0 1rem">
${paragraphs.map(paragraphHtml).join('\n')}
<p style="color:#666;font-size:0.875rem">${escapeHtml(footer)}</p></body></html>
`,
    ...(invitation && { invitation }),
  }
}

/**
 * People choose their names. One with line ends in it could pose as a paragraph of ours, one with a quotation mark could
 * end the quotation that it stands in, and of a web address, with or without `http`, the reader's mail program makes a link.
 */
const harmless = (values: MessageValues): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !isAddressOfOurs(name) ? quotable(value) : value,
    ]),
  )

const isAddressOfOurs = (name: string): boolean => /link$/i.test(name) || name === 'newEmail'

const quotable = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[“”„‟«»"「」『』]/g, "'")
    .replace(/([:.。．｡])(?=[\p{L}\p{N}/])/gu, '$1 ')

function paragraphHtml(paragraph: string): string {
  const text = paragraph.trim()
  const html = escapeHtml(text).replace(/\n/g, '<br>')
  if (/^https?:\/\/\S+$/.test(text)) return `<p><a href="${html}">${html}</a></p>`
  if (/^\d{6}$/.test(text))
    return `<p style="font-size:2rem;letter-spacing:0.25rem"><strong>${html}</strong></p>`
  return `<p>${html}</p>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
