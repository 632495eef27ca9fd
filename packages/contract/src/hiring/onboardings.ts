import * as z from 'zod/mini'
import { relationships } from '../employees/personal-vocabulary.ts'
import { employmentTypes, genders, salaryBases } from '../employees/vocabulary.ts'
import { exampleId, route } from '../route.ts'
import { currency, data, date, id, instant, list, minorUnits, note, paging, phone, text } from '../wire.ts'
import { named, signature } from './shapes.ts'
import { onboardingStates } from './vocabulary.ts'

/** What somebody new says of themselves. */
export const onboardingForm = z.strictObject({
  firstName: text(80),
  middleName: z.nullable(text(80)),
  lastName: text(80),
  phone: z.nullable(phone),
  gender: z.nullable(z.enum(genders)),
  birthday: z.nullable(date),
  residence: z.nullable(text(80)),
  /** tax and other numbers by the country's keys */
  identifiers: z.record(z.string().check(z.maxLength(30)), z.string().check(z.trim(), z.maxLength(40))),
  account: z.nullable(
    z.strictObject({
      bankCode: text(20),
      branchCode: z._default(z.nullable(text(10)), null),
      accountNumber: text(34),
      accountName: text(140),
    }),
  ),
  nextOfKin: z.nullable(
    z.strictObject({ name: text(160), relationship: z.enum(relationships), phone: z.nullable(phone) }),
  ),
  fileIds: z.array(id).check(z.maxLength(8)),
})

const task = z.strictObject({
  id,
  title: z.string(),
  owner: z.nullable(named),
  dueOn: z.nullable(date),
  doneAt: z.nullable(instant),
})

const summary = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  jobTitle: z.string(),
  jobId: id,
  department: z.nullable(z.string()),
  startOn: date,
  state: z.enum(onboardingStates),
  tasks: z.strictObject({ done: z.int(), all: z.int() }),
  createdAt: instant,
})

export const onboarding = z.strictObject({
  ...summary.shape,
  applicationId: id,
  offerId: id,
  employmentType: z.enum(employmentTypes),
  /** null for whoever may not see pay */
  salary: z.nullable(z.strictObject({ amount: minorUnits, currency, basis: z.enum(salaryBases) })),
  sentAt: z.nullable(instant),
  submittedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  /** what was sent; numbers and account are whole for those who may edit people */
  form: z.nullable(
    z.strictObject({
      ...onboardingForm.shape,
      bankName: z.nullable(z.string()),
      fileIds: z.array(z.strictObject({ id, name: z.string() })),
    }),
  ),
  returnedReason: z.nullable(z.string()),
  contract: z.nullable(
    z.strictObject({
      documentHash: z.string(),
      candidateSignedAt: z.nullable(instant),
      employerSignedAt: z.nullable(instant),
      employerSignedBy: z.nullable(z.string()),
    }),
  ),
  taskList: z.array(task),
  employeeId: z.nullable(id),
  /** somebody of this address works here already */
  isEmployee: z.boolean(),
  actions: z.array(z.enum(['send-form', 'return', 'send-contract', 'sign', 'complete'])),
})

const params = z.strictObject({ candidate_onboarding_id: id })
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'wire.invalid'))
/** From an accepted offer to an employee. */
export const onboardingRoutes = {
  list: route({
    name: 'candidateOnboardings.list',
    method: 'GET',
    path: 'candidate-onboardings',
    summary: 'Those who accepted an offer, and how far each is on the way to being an employee.',
    permission: 'view:hirings',
    limit: 'reads',
    query: z.strictObject({
      ...paging,
      state: z.optional(z.enum([...onboardingStates, 'open'])),
      search: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: list(summary),
    errors: [],
    example: { query: { state: 'open' } },
  }),
  read: route({
    name: 'candidateOnboardings.read',
    method: 'GET',
    path: 'candidate-onboardings/{candidate_onboarding_id}',
    summary: 'One of them: what they said of themselves, the contract, and what is left to be done.',
    permission: 'view:hirings',
    limit: 'reads',
    audit: 'candidateOnboardings.read',
    params,
    response: data(onboarding),
    errors: [],
    example: { params: { candidate_onboarding_id: exampleId } },
  }),
  sendForm: route({
    name: 'candidateOnboardings.sendForm',
    method: 'POST',
    path: 'candidate-onboardings/{candidate_onboarding_id}/send-form',
    summary:
      'Mails the link to the form, or once more; a form that was sent in goes back with what to change.',
    permission: 'view:hirings',
    limit: 'tells-colleagues',
    repeat: 'same-answer',
    audit: 'candidateOnboardings.sendForm',
    subscription: true,
    params,
    body: z.strictObject({
      /** needed where a form that was sent in goes back */
      returnedReason: z._default(z.nullable(text(500)), null),
    }),
    response: data(onboarding),
    errors: ['hiring.onboarding-state-wrong', 'hiring.reason-missing'],
    example: { params: { candidate_onboarding_id: exampleId }, body: {} },
  }),
  sendContract: route({
    name: 'candidateOnboardings.sendContract',
    method: 'POST',
    path: 'candidate-onboardings/{candidate_onboarding_id}/send-contract',
    summary:
      'Takes the form as it is, draws the contract, and mails the link to sign it; one that nobody signed is replaced.',
    permission: 'view:hirings',
    limit: 'tells-colleagues',
    repeat: 'same-answer',
    audit: 'candidateOnboardings.sendContract',
    subscription: true,
    params,
    body: z.strictObject({
      /** the wording; what stands in double braces is filled in */
      words: note(20_000).check(z.minLength(1, 'wire.required')),
    }),
    response: data(onboarding),
    errors: [
      'hiring.onboarding-state-wrong',
      'hiring.field-unknown',
      'hiring.field-empty',
      'hiring.not-printable',
      'hiring.pay-hidden',
    ],
    example: {
      params: { candidate_onboarding_id: exampleId },
      body: { words: '{{organization}} employs {{name}} as {{jobTitle}} from {{startOn}}.' },
    },
  }),
  signContract: route({
    name: 'candidateOnboardings.signContract',
    method: 'POST',
    path: 'candidate-onboardings/{candidate_onboarding_id}/sign-contract',
    summary: 'Signs the contract for the employer, exactly as the candidate signed it.',
    permission: 'create:employees',
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'candidateOnboardings.signContract',
    subscription: true,
    params,
    body: z.strictObject({ signature, documentHash: hash }),
    response: data(onboarding),
    errors: ['hiring.onboarding-state-wrong', 'hiring.offer-changed', 'permission.missing'],
    extension: true,
    example: {
      params: { candidate_onboarding_id: exampleId },
      body: { signature: { name: 'Bola Ade', paths: [] }, documentHash: 'a'.repeat(64) },
    },
  }),
  complete: route({
    name: 'candidateOnboardings.complete',
    method: 'POST',
    path: 'candidate-onboardings/{candidate_onboarding_id}/complete',
    summary:
      'Makes the employee, once: with department, pay, account, next of kin, and what was signed among the papers. The link ends.',
    permission: 'create:employees',
    limit: 'tells-colleagues',
    repeat: 'refused',
    audit: 'candidateOnboardings.complete',
    subscription: true,
    params,
    body: z.strictObject({
      /** the staff number; null takes the next one */
      number: z._default(z.nullable(text(30)), null),
      /** the payroll group from the first month on */
      groupId: z._default(z.nullable(id), null),
      /** goes on although nobody signed a contract here */
      withoutContract: z._default(z.boolean(), false),
    }),
    response: data(onboarding),
    errors: [
      'hiring.onboarding-state-wrong',
      'hiring.contract-missing',
      'employees.duplicate',
      'employees.field-invalid',
      'payroll-groups.people-unknown',
      'payroll-settings.month-decided',
      'session.step-up-needed',
      'permission.missing',
    ],
    example: { params: { candidate_onboarding_id: exampleId }, body: {} },
  }),
  setTasks: route({
    name: 'candidateOnboardings.setTasks',
    method: 'PUT',
    path: 'candidate-onboardings/{candidate_onboarding_id}/tasks',
    summary:
      'Says what the employer has to see to before the first day, who does it and by when, and what is done.',
    permission: 'view:hirings',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'candidateOnboardings.setTasks',
    subscription: true,
    params,
    body: z.strictObject({
      tasks: z
        .array(
          z.strictObject({
            /** absent: a new one */
            id: z.optional(id),
            title: text(160),
            ownerId: z.nullable(id),
            dueOn: z.nullable(date),
            isDone: z.boolean(),
          }),
        )
        .check(z.maxLength(40)),
    }),
    response: data(onboarding),
    errors: ['hiring.panel-unknown'],
    extension: true,
    example: {
      params: { candidate_onboarding_id: exampleId },
      body: { tasks: [{ title: 'Laptop', ownerId: null, dueOn: '2027-01-03', isDone: false }] },
    },
  }),
  downloadFile: route({
    name: 'candidateOnboardings.downloadFile',
    method: 'GET',
    path: 'candidate-onboardings/{candidate_onboarding_id}/files/{file_id}',
    summary: 'A file that came with the form, or the contract: the signed one once both have.',
    permission: 'view:hirings',
    limit: 'reads',
    audit: 'candidateOnboardings.downloadFile',
    params: z.strictObject({ candidate_onboarding_id: id, file_id: z.union([id, z.literal('contract')]) }),
    file: ['any'],
    errors: ['hiring.pay-hidden'],
    extension: true,
    example: { params: { candidate_onboarding_id: exampleId, file_id: exampleId } },
  }),
}
