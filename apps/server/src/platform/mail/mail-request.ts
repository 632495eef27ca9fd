import type { Language, MessageValues } from '@kazi/messages'

/** A mail that somebody is to get: which sentences, with which values, in whose language. */
export interface MailRequest {
  readonly to: string
  /** `mails:<template>.subject` and `mails:<template>.body` are the sentences */
  readonly template: string
  /** The reader's language, not the sender's. */
  readonly language: Language
  readonly values: MessageValues
  /** an invitation that the reader's calendar takes */
  readonly invitation?: CalendarInvitation
}

/** An event as a calendar reads it, in iCalendar's form. */
export interface CalendarInvitation {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly content: string
}
