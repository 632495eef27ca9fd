import type { JobHandlers } from '../jobs/job-handlers.ts'
import type { MailTransport } from './mail-transport.ts'
import { renderMail } from './render-mail.ts'
import { deliverMailTask, type MailRequest } from './send-mail.ts'

/** The job behind `sendMail`. */
export const mailJobs = (transport: MailTransport): JobHandlers => ({
  [deliverMailTask]: async (_context, mail: MailRequest) => transport.deliver(renderMail(mail)),
})
