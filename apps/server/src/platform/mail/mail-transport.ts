import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock/clock.ts'
import type { Config } from '../config.ts'
import type { RenderedMail } from './render-mail.ts'

/** Where mails go. */
export interface MailTransport {
  deliver(mail: RenderedMail): Promise<void>
}

/** A mail that lies in the outbox folder. */
export interface OutboxMail extends RenderedMail {
  readonly from: string
  /** ISO 8601, UTC */
  readonly sentAt: string
}

/** A mail server where one is configured, else the outbox folder. */
export function createMailTransport(config: Config, clock: Clock): MailTransport {
  if (config.smtpUrl === undefined) return new Outbox(outboxOf(config), config.mailFrom, clock)
  const smtp = createTransport(config.smtpUrl, { from: config.mailFrom })
  return {
    deliver: async ({ invitation, ...mail }) => {
      const icalEvent = invitation && { ...invitation, filename: 'invitation.ics' }
      await smtp.sendMail({ ...mail, ...(icalEvent && { icalEvent }) })
    },
  }
}

export const outboxOf = (config: Config): string => join(config.dataDirectory, 'outbox')

/** One JSON file per mail; a reader never meets a half-written one. */
class Outbox implements MailTransport {
  readonly #directory: string
  readonly #from: string
  readonly #clock: Clock

  constructor(directory: string, from: string, clock: Clock) {
    this.#directory = directory
    this.#from = from
    this.#clock = clock
  }

  async deliver(mail: RenderedMail): Promise<void> {
    const sentAt = this.#clock.now().toISOString()
    const name = `${sentAt.replace(/[:.]/g, '-')}-${process.hrtime.bigint()}-${randomBytes(4).toString('hex')}.json`
    const content: OutboxMail = { ...mail, from: this.#from, sentAt }
    await mkdir(this.#directory, { recursive: true, mode: 0o700 })
    const unfinished = join(this.#directory, `.${name}`)
    await writeFile(unfinished, JSON.stringify(content, null, 2), { mode: 0o600 })
    await rename(unfinished, join(this.#directory, name))
  }
}

/** The mails of an outbox folder, newest first. */
export async function readOutbox(directory: string, most = 200): Promise<OutboxMail[]> {
  const names = await readdir(directory).catch(() => [] as string[])
  const newest = names
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .sort()
    .reverse()
    .slice(0, most)
  return Promise.all(
    newest.map(async (name) => JSON.parse(await readFile(join(directory, name), 'utf8')) as OutboxMail),
  )
}
