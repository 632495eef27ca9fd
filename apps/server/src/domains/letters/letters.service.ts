import type { letterRoutes } from '@kazi/contract/employees/letters'
import type { BodyOf, ParamsOf, ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { describeLetter, drawLetterInThread } from '#domains/documents/index.ts'
import { findPeople, fullName } from '#domains/employees/index.ts'
import { inviteToDoor } from '#domains/personal-door/index.ts'
import { audit, auditRead } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext, withoutKey } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { readStoredFile, storeFile } from '#platform/files/stored-file.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { insertLetter, type StoredLetter, selectLetters, updateMailed } from './letter.queries.ts'
import { type Merged, merge, saysPay } from './merge.rules.ts'
import { readMergeValues } from './merge-values.service.ts'
import { readTemplate, refuseUnprintable, refuseWrongWording } from './template.service.ts'

type Person = Awaited<ReturnType<typeof findPeople>>[number]
type Letter = ResponseOf<typeof letterRoutes.issue>['data']
type Preview = ResponseOf<typeof letterRoutes.preview>['data']
type OfLetter = ParamsOf<typeof letterRoutes.send>

/** Two weeks in a mailbox. */
const linkLifeMs = 14 * 86_400_000

const maySeePay = (context: RequestContext): boolean => actorOf(context).permissions.has('view:payroll')

async function findPerson(context: OrganizationContext, employeeId: Id): Promise<Person> {
  const [person] = await findPeople(context, [employeeId])
  return person ?? refuse('not-found')
}

const view = ({ employeeId: _employee, fileId: _file, ...letter }: StoredLetter): Letter => letter

/** The letters of a person, the newest first. @throws Refusal `not-found`. */
export const listLetters = (context: RequestContext, employeeId: Id): Promise<Letter[]> =>
  transact(context, async (inside) => {
    await findPerson(inside, employeeId)
    return (await selectLetters(inside, employeeId)).map(view)
  })

/**
 * How a wording reads for a person. Pay is put into it for who may see pay alone.
 * @throws Refusal `not-found`, `letters.field-unknown`, `letters.pay-in-subject`, `letters.not-printable`.
 */
export const previewLetter = (
  context: RequestContext,
  employeeId: Id,
  { kind, language, addressee, wording }: BodyOf<typeof letterRoutes.preview>,
): Promise<Preview> =>
  transact(context, async (inside) => {
    const person = await findPerson(inside, employeeId)
    if (wording) refuseWrongWording(wording)
    refuseUnprintable(addressee ?? '', 'addressee')
    const worded = wording ?? (await readTemplate(inside, { kind, language }))
    const isPayHidden = saysPay(worded) && !maySeePay(inside)
    const values = await readMergeValues(inside, person, { kind, language, addressee })
    const shown = isPayHidden ? { ...values, salary: '•••', salaryFrom: '•••' } : values
    const { subject, paragraphs, missing } = merge(worded, shown)
    const to = values.addressee ?? ''
    return { addressee: to, subject, paragraphs: [...paragraphs], missing: [...missing], isPayHidden }
  })

/** What a letter says, before it is drawn. */
interface Prepared {
  readonly merged: Merged
  readonly hasPay: boolean
  readonly file: Buffer
}

/**
 * Issues a letter. It is drawn before it is written down, because a transaction waits for no thread.
 * @throws Refusal `not-found`, `letters.value-missing`, `letters.not-printable`, `letters.pay-hidden`, `letters.address-missing`.
 */
export async function issueLetter(
  context: RequestContext,
  employeeId: Id,
  body: BodyOf<typeof letterRoutes.issue>,
): Promise<Letter> {
  const id = newId(context.clock)
  const prepared = await prepare(context, id, employeeId, body)
  return transact(context, async (inside) => {
    const person = await findPerson(inside, employeeId)
    const { kind, language, byMail } = body
    const issuedOn = inside.clock.today(inside.organization.timeZone)
    const name = `${prepared.merged.subject}.pdf`.replace(/[\\/:*?"<>|]/g, ' ')
    const stored = await storeFile(inside, { name, contentType: 'application/pdf', bytes: prepared.file })
    const { subject } = prepared.merged
    const letter = { id, employeeId, kind, language, subject, hasPay: prepared.hasPay }
    await insertLetter(inside, { ...letter, fileId: stored.id, issuedOn })
    if (byMail) await mailLetter(inside, id, person)
    await audit(inside, {
      event: 'letters.issue',
      object: `employee:${employeeId}`,
      after: { letter: id, kind, subject, hasPay: prepared.hasPay, byMail },
    })
    const [issued] = await selectLetters(inside, employeeId, id)
    return view(issued!)
  })
}

async function prepare(
  context: RequestContext,
  id: Id,
  employeeId: Id,
  { kind, language, addressee, byMail }: BodyOf<typeof letterRoutes.issue>,
): Promise<Prepared> {
  const { merged, hasPay, sheet } = await transact(withoutKey(context), async (inside) => {
    const person = await findPerson(inside, employeeId)
    if (byMail) requireAddress(person)
    refuseUnprintable(addressee ?? '', 'addressee')
    const wording = await readTemplate(inside, { kind, language })
    const isPay = saysPay(wording)
    if (isPay && !maySeePay(inside)) refuse('letters.pay-hidden')
    const values = await readMergeValues(inside, person, { kind, language, addressee })
    const said = merge(wording, values)
    if (said.missing.length > 0) {
      const fields = said.missing.map((field) =>
        translate(inside.language, 'employees', `letters.field.${field}`),
      )
      refuse('letters.value-missing', { fields: fields.join(', ') })
    }
    return {
      merged: said,
      hasPay: isPay,
      sheet: describeLetter({
        language,
        organization: { name: inside.organization.name, address: values.organizationAddress },
        date: values.date ?? '',
        addressee: values.addressee ?? '',
        subject: said.subject,
        paragraphs: said.paragraphs,
        person: fullName(person),
        reference: id,
        createdAt: inside.clock.now().toISOString(),
      }),
    }
  })
  return { merged, hasPay, file: await drawLetterInThread(context, sheet) }
}

function requireAddress({ email }: Person): void {
  if (email === null) refuse('letters.address-missing', {}, { fields: { byMail: 'letters.address-missing' } })
}

async function mailLetter(context: OrganizationContext, letterId: Id, person: Person): Promise<void> {
  const { id, firstName, email, status } = person
  if (email === null) return refuse('letters.address-missing')
  await inviteToDoor(context, {
    act: 'letter',
    objectId: letterId,
    person: { id, firstName, email, status },
    until: new Date(context.clock.now().getTime() + linkLifeMs),
    template: 'letter-issued',
  })
  await updateMailed(context, letterId)
}

async function findLetter(
  context: OrganizationContext,
  { employee_id: employeeId, letter_id: letterId }: OfLetter,
): Promise<StoredLetter> {
  const [letter] = await selectLetters(context, employeeId, letterId)
  return letter ?? refuse('not-found')
}

/**
 * Mails the link to a letter. What says pay is sent by who sees pay alone: the address may have been changed by the sender.
 * @throws Refusal `not-found`, `letters.pay-hidden`, `letters.address-missing`.
 */
export const sendLetter = (context: RequestContext, params: OfLetter): Promise<void> =>
  transact(context, async (inside) => {
    const person = await findPerson(inside, params.employee_id)
    const { id, hasPay } = await findLetter(inside, params)
    if (hasPay && !maySeePay(inside)) refuse('letters.pay-hidden')
    await mailLetter(inside, id, person)
    await audit(inside, {
      event: 'letters.send',
      object: `employee:${params.employee_id}`,
      after: { letter: id },
    })
  })

/** An issued letter. @throws Refusal `not-found`, `letters.pay-hidden`. */
export const downloadLetter = (context: RequestContext, params: OfLetter): Promise<FileAnswer> =>
  transact(context, async (inside) => {
    await findPerson(inside, params.employee_id)
    const { id, fileId, hasPay } = await findLetter(inside, params)
    if (hasPay && !maySeePay(inside)) refuse('letters.pay-hidden')
    const { bytes, name, contentType } = await readStoredFile(inside, fileId, () => true)
    await auditRead(inside, { event: 'letters.download', object: `letter:${id}` })
    return { file: bytes, name, contentType }
  })
