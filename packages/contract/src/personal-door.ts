import * as z from 'zod/mini'
import { leaveColors, leaveRefusals, portions, shownStates } from './leave/vocabulary.ts'
import { exampleId, route } from './route.ts'
import { code, data, date, done, id, instant, linkToken, money, month, note } from './wire.ts'

/** What somebody without an account can be asked, or given, through their door. Each is known to one domain. */
export const doorActs = ['query', 'letter', 'payslip', 'leave'] as const
export type DoorAct = (typeof doorActs)[number]

/** What a link alone opens, on a page of its own, because it says nothing of pay or money. Each is known to one domain. */
export const linkActs = ['check-in', 'appraisal'] as const
export type LinkAct = (typeof linkActs)[number]

const document = z.strictObject({ id, name: z.string() })

/** What stands behind the door, by act. */
const doorView = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('query'),
    subject: z.string(),
    text: z.string(),
    askedBy: z.string(),
    askedAt: instant,
    dueOn: date,
    isOverdue: z.boolean(),
    documents: z.array(document),
  }),
  z.strictObject({
    act: z.literal('letter'),
    title: z.string(),
    issuedOn: date,
    document,
    acknowledgedAt: z.nullable(instant),
  }),
  z.strictObject({
    act: z.literal('payslip'),
    month,
    payDate: date,
    net: money,
    gross: money,
    deductions: money,
    /** what the pay and the deductions are made of, named in the caller's language */
    lines: z.array(
      z.strictObject({ kind: z.enum(['earning', 'deduction']), name: z.string(), amount: money }),
    ),
    /** since when the year's figures count where its earlier months are missing */
    yearToDate: z.strictObject({ gross: money, net: money, since: z.nullable(month) }),
    /** the same on paper, with how each amount came about */
    document,
  }),
  z.strictObject({
    act: z.literal('leave'),
    on: date,
    /** what the person can ask for; days are hundredths of a day */
    types: z.array(
      z.strictObject({
        id,
        name: z.string(),
        color: z.enum(leaveColors),
        /** null where no balance is kept */
        balance: z.nullable(z.int()),
        yearEnd: z.nullable(z.int()),
        hasHalfDays: z.boolean(),
        noticeDays: z.int(),
        /** from so many days on a document is needed */
        paperFrom: z.nullable(z.int()),
      }),
    ),
    /** what was asked for lately and lies ahead, the newest day first */
    requests: z.array(
      z.strictObject({
        id,
        type: z.string(),
        color: z.enum(leaveColors),
        from: date,
        to: date,
        portion: z.enum(portions),
        days: z.int(),
        state: z.enum(shownStates),
        /** why it was rejected */
        reason: z.nullable(z.string()),
      }),
    ),
    /** what the draft would come to, once it names a type and its days */
    asked: z.nullable(
      z.strictObject({
        days: z.int(),
        balance: z.nullable(z.strictObject({ before: z.int(), after: z.int() })),
        pay: z.array(z.strictObject({ from: date, to: date, share: z.int() })),
        holidays: z.array(z.string()),
        refusals: z.array(z.string()),
        warnings: z.array(z.string()),
      }),
    ),
  }),
])

/** What stands in the fields of the page: which ones there are is the act's. */
const fields = z.record(z.string().check(z.minLength(1), z.maxLength(40)), note(10_000)).check(
  z.refine((typed) => Object.keys(typed).length <= 20, 'wire.too-long'),
  z.meta({ examples: [{ text: 'I was at the depot that morning.' }] }),
)
/** what a person has typed and added so far */
const answer = z.strictObject({ fields, fileIds: z.array(id).check(z.maxLength(10)) })

const visitKey = z.strictObject({ visit: linkToken })

/**
 * The personal door: what concerns somebody who has no account, opened by a link and a code, both to the address that
 * the organisation knows them by.
 */
export const personalDoorRoutes = {
  readDoor: route({
    name: 'personalDoor.readDoor',
    method: 'GET',
    path: 'bot/door/{token}',
    summary: 'Whose door a link is, and where its code would go. What is behind it needs the code.',
    permission: 'public',
    limit: 'link',
    params: z.strictObject({ token: linkToken }),
    response: data(
      z.strictObject({
        organization: z.strictObject({ name: z.string() }),
        /** `n•••@lagosfoods.example` */
        emailMasked: z.string(),
        expiresAt: instant,
      }),
    ),
    errors: ['account.link-invalid'],
    extension: true,
    example: { params: { token: 'd'.repeat(43) } },
  }),
  sendCode: route({
    name: 'personalDoor.sendCode',
    method: 'POST',
    path: 'bot/door/{token}/code',
    summary: 'Mails the code that opens the door, to the address that the organisation knows.',
    permission: 'public',
    limit: 'link',
    repeat: 'again',
    audit: { because: 'a code opens nothing before it is entered, which is audited' },
    params: z.strictObject({ token: linkToken }),
    response: data(z.strictObject({ expiresAt: instant, resendsLeft: z.int() })),
    errors: ['account.link-invalid', 'account.code-resends-exceeded'],
    extension: true,
    example: { params: { token: 'd'.repeat(43) } },
  }),
  open: route({
    name: 'personalDoor.open',
    method: 'POST',
    path: 'bot/door/{token}/open',
    summary:
      'Opens the door with the code: for two hours, in this browser. Fifteen wrong codes close the link.',
    permission: 'public',
    limit: 'guesses-mailed-code',
    repeat: 'refused',
    audit: 'personalDoor.open',
    params: z.strictObject({ token: linkToken }),
    body: z.strictObject({ code }),
    response: data(z.strictObject({ visit: z.string(), expiresAt: instant })),
    errors: [
      'account.link-invalid',
      'account.code-wrong',
      'account.code-expired',
      'account.code-attempts-exceeded',
    ],
    extension: true,
    example: { params: { token: 'd'.repeat(43) }, body: { code: '482913' } },
  }),
  readVisit: route({
    name: 'personalDoor.readVisit',
    method: 'GET',
    path: 'bot/visit/{visit}',
    summary: 'What is behind an open door, with what the person has typed so far.',
    permission: 'public',
    limit: 'link',
    params: visitKey,
    response: data(
      z.strictObject({
        organization: z.strictObject({ name: z.string() }),
        person: z.strictObject({ firstName: z.string(), name: z.string() }),
        expiresAt: instant,
        view: doorView,
        draft: z.strictObject({
          fields: z.record(z.string(), z.string()),
          files: z.array(document),
          savedAt: z.nullable(instant),
        }),
      }),
    ),
    errors: ['account.link-invalid'],
    extension: true,
    example: { params: { visit: 'v'.repeat(43) } },
  }),
  saveDraft: route({
    name: 'personalDoor.saveDraft',
    method: 'PUT',
    path: 'bot/visit/{visit}/draft',
    summary: 'Keeps what the person has typed so far. Nobody else reads it before it is sent.',
    permission: 'public',
    limit: 'writes',
    repeat: 'same-effect',
    audit: { because: 'a draft is nobody’s word yet' },
    params: visitKey,
    body: answer,
    response: data(z.strictObject({ savedAt: instant })),
    errors: ['account.link-invalid', 'personal-door.file-unknown'],
    extension: true,
    example: { params: { visit: 'v'.repeat(43) }, body: { fields: { text: 'I was at' }, fileIds: [] } },
  }),
  uploadFile: route({
    name: 'personalDoor.uploadFile',
    method: 'POST',
    path: 'bot/visit/{visit}/file',
    summary: 'Keeps a document that the person adds to their answer: ten at most, each of at most 10 MB.',
    permission: 'public',
    limit: 'link',
    repeat: 'again',
    audit: 'personalDoor.uploadFile',
    params: visitKey,
    upload: true,
    response: data(document),
    status: 201,
    errors: [
      'account.link-invalid',
      'personal-door.files-too-many',
      'file.empty',
      'file.type-not-allowed',
      'file.content-mismatch',
      'file.old-excel',
      'file.encrypted',
      'file.open-document',
      'file.unpacks-too-large',
      'file.too-many-pixels',
      'file.too-slow',
      'file.quota-exceeded',
      'file.day-quota-exceeded',
    ],
    extension: true,
    example: { params: { visit: 'v'.repeat(43) } },
  }),
  downloadFile: route({
    name: 'personalDoor.downloadFile',
    method: 'GET',
    path: 'bot/visit/{visit}/file/{file_id}',
    summary: 'A document that is behind the open door, as it is.',
    permission: 'public',
    limit: 'link',
    audit: 'personalDoor.downloadFile',
    params: z.strictObject({ visit: linkToken, file_id: id }),
    file: ['any'],
    errors: ['account.link-invalid'],
    extension: true,
    example: { params: { visit: 'v'.repeat(43), file_id: exampleId } },
  }),
  answer: route({
    name: 'personalDoor.answer',
    method: 'POST',
    path: 'bot/visit/{visit}/answer',
    summary: 'The person’s word on what is behind the door, once.',
    permission: 'public',
    limit: 'link',
    repeat: 'refused',
    audit: 'personalDoor.answer',
    params: visitKey,
    body: answer,
    response: done,
    errors: [
      'account.link-invalid',
      'personal-door.field-missing',
      'personal-door.file-unknown',
      'personal-door.answered-already',
      'leave.state-wrong',
      ...leaveRefusals,
    ],
    extension: true,
    example: {
      params: { visit: 'v'.repeat(43) },
      body: { fields: { text: 'I was at the depot that morning.' }, fileIds: [] },
    },
  }),
}
