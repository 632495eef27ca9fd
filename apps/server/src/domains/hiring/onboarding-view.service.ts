import type { onboarding, onboardingRoutes } from '@kazi/contract/hiring/onboardings'
import type { ResponseOf } from '@kazi/contract/route'
import { findBank, maskAccountNumber } from '#domains/banks/index.ts'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import { describeFiles } from '#platform/files/stored-file.ts'
import { nameOf } from './applications/card.rules.ts'
import { isEmployed } from './applications/employed.queries.ts'
import { maySeePay } from './offer-view.service.ts'
import type { StoredOnboarding } from './onboardings/onboarding.queries.ts'
import { selectTasks } from './onboardings/task.queries.ts'

export type OnboardingView = (typeof onboarding)['_zod']['output']
type Summary = ResponseOf<typeof onboardingRoutes.list>['data'][number]

export function summaryOf(row: StoredOnboarding): Summary {
  const { id, email, jobId, department, state, createdAt, terms } = row
  return {
    ...{ id, email, jobId, department, state, createdAt },
    name: nameOf(row),
    jobTitle: terms.jobTitle,
    startOn: terms.startOn,
    tasks: { done: row.tasksDone, all: row.tasks },
  }
}

/** One of them. Numbers and accounts are whole for those who may edit people, as everywhere. */
export async function viewOnboarding(
  context: OrganizationContext,
  row: StoredOnboarding,
): Promise<OnboardingView> {
  const { terms, applicationId, offerId, sentAt, submittedAt, completedAt, returnedReason, employeeId } = row
  const tasks = await selectTasks(context, row.id)
  return {
    ...summaryOf(row),
    ...{ applicationId, offerId, sentAt, submittedAt, completedAt, returnedReason, employeeId },
    employmentType: terms.employmentType,
    salary: maySeePay(context) ? { ...terms.salary, currency: context.organization.currency } : null,
    form: await formOf(context, row),
    contract: row.contractHash && {
      documentHash: row.contractHash.toString('hex'),
      candidateSignedAt: row.candidateSignature?.at ?? null,
      employerSignedAt: row.employerSignature?.at ?? null,
      employerSignedBy: row.employerSignature?.name ?? null,
    },
    taskList: tasks.map(({ id, title, ownerId, ownerName, dueOn, doneAt }) => ({
      ...{ id, title, dueOn, doneAt },
      owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
    })),
    isEmployee: employeeId === null && (await isEmployed(context, row.email)),
    actions: actionsOf(context, row),
  }
}

async function formOf(
  context: OrganizationContext,
  { form }: StoredOnboarding,
): Promise<OnboardingView['form']> {
  if (form === null) return null
  const { permissions } = actorOf(context)
  const maySeeNumbers = permissions.has('edit:employees') || permissions.has('create:employees')
  const { account, identifiers } = form
  const hide = (text: string) => (maySeeNumbers ? text : maskAccountNumber(text))
  return {
    ...form,
    identifiers: Object.fromEntries(Object.entries(identifiers).map(([key, value]) => [key, hide(value)])),
    account: account && { ...account, accountNumber: hide(account.accountNumber) },
    bankName: account ? (findBank(context.organization.country, account.bankCode)?.name ?? null) : null,
    fileIds: (await describeFiles(context, form.fileIds)).map(({ id, name }) => ({ id, name })),
  }
}

function actionsOf(context: OrganizationContext, row: StoredOnboarding): OnboardingView['actions'] {
  const { state, employerSignature } = row
  const { permissions } = actorOf(context)
  const actions: OnboardingView['actions'] = []
  if (state === 'accepted' || state === 'form-sent') actions.push('send-form')
  if (state === 'form-submitted') actions.push('return')
  if ((state === 'form-submitted' || state === 'contract-sent') && maySeePay(context))
    actions.push('send-contract')
  if (!permissions.has('create:employees')) return actions
  if (state === 'contract-signed' && employerSignature === null) actions.push('sign')
  if (state === 'form-submitted' || state === 'contract-sent' || state === 'contract-signed')
    actions.push('complete')
  return actions
}
