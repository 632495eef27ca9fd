import type { JobHandlers } from '../jobs/job-handlers.ts'
import type { MailTransport } from './mail-transport.ts'
import { renderMail } from './render-mail.ts'
import { type SealedMail, unsealMail } from './sealed-mail.ts'
import { deliverMailTask } from './send-mail.ts'

/** The job behind `sendMail`. */
export const mailJobs = (transport: MailTransport): JobHandlers => ({
  [deliverMailTask]: async ({ config }, mail: SealedMail) =>
    transport.deliver(renderMail(unsealMail(config, mail))),
})
