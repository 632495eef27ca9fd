import { assert } from '@kazi/values/assert'
import type { JobHandlers } from '#platform/jobs/job-handlers.ts'
import type { MailRequest } from '#platform/mail/mail-request.ts'
import { type SealedMail, unsealMail } from '#platform/mail/sealed-mail.ts'
import { deliverMailTask } from '#platform/mail/send-mail.ts'
import type { TestServer } from '#testing/server-on-cluster.ts'

/** The latest mail by address; no two servers know the same address. */
const latest = new Map<string, MailRequest>()
let delivered = 0

/** For a test server: its mails go to where `mailedCode` and `mailedToken` read, without becoming files first. */
export const mailboxJobs: JobHandlers = {
  [deliverMailTask]: async ({ config }, sealed: SealedMail) => {
    const mail = unsealMail(config, sealed)
    latest.set(mail.to, mail)
    delivered++
  },
}

/** How many mails have left so far, from every server of this file. */
export async function countMails(server: TestServer): Promise<number> {
  await server.jobsDone()
  return delivered
}

async function latestMail(server: TestServer, to: string): Promise<MailRequest> {
  await server.jobsDone()
  const mail = latest.get(to)
  assert(mail, `no mail came for ${to}`)
  return mail
}

/** The six digits of the latest mail to an address. */
export async function mailedCode(server: TestServer, to: string): Promise<string> {
  const { template, values } = await latestMail(server, to)
  const code = Object.values(values).find((value) => /^\d{6}$/.test(String(value)))
  assert(code !== undefined, `the mail ${template} carries no code`)
  return String(code)
}

/** The token of the link in the latest mail to an address. */
export async function mailedToken(server: TestServer, to: string): Promise<string> {
  const { template, values } = await latestMail(server, to)
  const tokens = Object.values(values).map((value) => /\/([\w-]{43})(?:\/\w+)?$/.exec(String(value))?.[1])
  const token = tokens.find((one) => one !== undefined)
  assert(token !== undefined, `the mail ${template} carries no link`)
  return token
}
