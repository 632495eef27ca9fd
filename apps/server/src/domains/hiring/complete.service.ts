import { onboardingRoutes } from '@kazi/contract/hiring/onboardings'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { monthOf } from '@kazi/values/local-date'
import { enterEmployee } from '#domains/employees/index.ts'
import { placeInGroup } from '#domains/payroll-settings/index.ts'
import { bringRecords } from '#domains/personal-records/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { describeFiles } from '#platform/files/stored-file.ts'
import { refuse } from '#platform/http/refusal.ts'
import { requireHiring } from './contract.service.ts'
import { endLinks } from './links/link.queries.ts'
import type { OnboardingView } from './onboarding-view.service.ts'
import { type StoredOnboarding, updateOnboarding } from './onboardings/onboarding.queries.ts'
import { personOf } from './onboardings/person-of-form.rules.ts'
import { holdOnboarding, showOnboarding } from './onboardings.service.ts'

/**
 * Makes the employee, once: of two who complete, the second finds it done. What was signed and brought is among the papers,
 * the account waits for a second person like any new one, and every link ends.
 * @throws Refusal `not-found`, `hiring.onboarding-state-wrong`, `hiring.contract-missing`, `employees.duplicate`,
 * `employees.field-invalid`, `payroll-settings.month-decided`, `session.step-up-needed`, `permission.missing`.
 */
export const completeOnboarding = (
  context: RequestContext,
  id: Id,
  { number, groupId, withoutContract }: BodyOf<typeof onboardingRoutes.complete>,
): Promise<OnboardingView> =>
  transact(context, async (inside) => {
    requireHiring(inside)
    const row = await holdOnboarding(inside, id, ['form-submitted', 'contract-sent', 'contract-signed'])
    const { form } = row
    if (form === null) return refuse('hiring.onboarding-state-wrong', {}, { state: row.state })
    const isSigned = row.candidateSignature !== null && row.employerSignature !== null
    const code = 'hiring.contract-missing'
    if (!isSigned && !withoutContract) refuse(code, {}, { fields: { withoutContract: code } })
    const employeeId = await enterEmployee(inside, { ...personOf(row, form), number })
    if (groupId !== null) {
      await placeInGroup(inside, groupId, {
        employeeIds: [employeeId],
        fromMonth: monthOf(row.terms.startOn),
      })
    }
    await bringAlong(inside, row, employeeId, isSigned)
    const completed = { employeeId, by: actorOf(inside).userId, at: inside.clock.now().toISOString() }
    await updateOnboarding(inside, id, { state: 'completed', draft: {}, completed })
    for (const purpose of ['onboarding-form', 'onboarding-contract'] as const)
      await endLinks(inside, purpose, id)
    await audit(inside, {
      event: onboardingRoutes.complete.name,
      object: `onboarding:${id}`,
      before: { state: row.state },
      after: { state: 'completed', employee: employeeId, isSigned, groupId },
    })
    return showOnboarding(inside, id)
  })

/** Whom to call, and the papers: the signed offer and contract, and what came with the form. */
async function bringAlong(
  context: OrganizationContext,
  { form, offerFileId, signedFileId, contractFileId }: StoredOnboarding,
  employeeId: Id,
  isSigned: boolean,
): Promise<void> {
  const contractId = isSigned ? (signedFileId ?? contractFileId) : null
  const signed = [offerFileId, contractId].filter((fileId) => fileId !== null)
  const files = await describeFiles(context, [...signed, ...(form?.fileIds ?? [])])
  const kin = form?.nextOfKin
  await bringRecords(context, employeeId, {
    contacts: kin ? [{ kind: 'next-of-kin', ...kin, birthday: null }] : [],
    papers: files.map(({ id: fileId, name }) => ({
      ...{ name: name.slice(0, 120), fileId },
      kind: signed.includes(fileId) ? 'contract' : 'other',
    })),
  })
}
