import { identifierKeys } from '@kazi/contract/employees/employees'
import { onboardingLinkRoutes } from '@kazi/contract/hiring/onboarding-links'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { hasBranchCodes, listBanks } from '#domains/banks/index.ts'
import { checkPersonForm } from '#domains/employees/index.ts'
import { notify } from '#domains/notifications/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { describeFiles } from '#platform/files/stored-file.ts'
import type { Upload } from '#platform/files/upload.ts'
import { refuse } from '#platform/http/refusal.ts'
import { nameOf } from './applications/card.rules.ts'
import { keepUpload, selectUploads } from './applications/upload.queries.ts'
import {
  lockOnboarding,
  type OnboardingForm,
  type StoredOnboarding,
  updateOnboarding,
} from './onboardings/onboarding.queries.ts'
import { personOf } from './onboardings/person-of-form.rules.ts'
import { insideLink } from './public-entry.service.ts'

type PublicForm = ResponseOf<typeof onboardingLinkRoutes.readForm>['data']

const purpose = 'onboarding-form'
/** Twice as many as a form takes: somebody may have added the wrong ones first. */
const filesAtMost = 16

const requireOf = async (context: OrganizationContext, id: Id): Promise<StoredOnboarding> => {
  const row = (await lockOnboarding(context, id)) ?? refuse('account.link-invalid')
  return row.state === 'completed' || row.state === 'cancelled' || row.state === 'accepted'
    ? refuse('account.link-invalid')
    : row
}

async function requireUnsent(context: OrganizationContext, id: Id): Promise<StoredOnboarding> {
  const row = await requireOf(context, id)
  if (row.state !== 'form-sent') refuse('hiring.onboarding-state-wrong', {}, { state: row.state })
  return row
}

/** The form by its link, with what was typed so far. @throws Refusal `account.link-invalid`. */
export const readForm = (context: RequestContext, token: string): Promise<PublicForm> =>
  insideLink(context, purpose, token, async (inside, id) => {
    const row = await requireOf(inside, id)
    const { country } = inside.organization
    const { firstName, lastName, email, phone, terms, returnedReason, draft } = row
    const files = await describeFiles(inside, await selectUploads(inside, id))
    return {
      employer: inside.organization.name,
      ...{ country, firstName, lastName, email, phone, returnedReason },
      jobTitle: terms.jobTitle,
      startOn: terms.startOn,
      state: row.state === 'form-sent' ? 'open' : 'sent',
      // once it is sent it is the employer's: whoever finds the link reads nothing of it
      draft:
        row.state === 'form-sent'
          ? { fields: { ...draft }, files: files.map((file) => ({ id: file.id, name: file.name })) }
          : { fields: {}, files: [] },
      banks: listBanks(country).map(({ code, name, kind }) => ({ code, name, kind })),
      hasBranchCodes: hasBranchCodes(country),
      identifierKeys: [...identifierKeys[country]],
    }
  })

/** Keeps what was typed so far. @throws Refusal `account.link-invalid`, `hiring.onboarding-state-wrong`. */
export const saveForm = (
  context: RequestContext,
  token: string,
  draft: Readonly<Record<string, string>>,
): Promise<{ savedAt: string }> =>
  insideLink(context, purpose, token, async (inside, id) => {
    await requireUnsent(inside, id)
    await updateOnboarding(inside, id, { draft })
    return { savedAt: inside.clock.now().toISOString() }
  })

/** @throws Refusal `account.link-invalid`, `hiring.onboarding-state-wrong`, and as `keepUpload`. */
export const uploadToForm = (
  context: RequestContext,
  token: string,
  upload: Upload,
): Promise<{ id: Id; name: string }> =>
  insideLink(context, purpose, token, async (inside, id) => {
    await requireUnsent(inside, id)
    const { id: fileId, name } = await keepUpload(inside, id, upload, filesAtMost)
    return { id: fileId, name }
  })

/**
 * Sends the form, checked as a person's record is.
 * @throws Refusal `account.link-invalid`, `hiring.onboarding-state-wrong`, `hiring.file-unknown`, `employees.field-invalid`.
 */
export const submitForm = (context: RequestContext, token: string, form: OnboardingForm): Promise<void> =>
  insideLink(context, purpose, token, async (inside, id) => {
    const row = await requireUnsent(inside, id)
    const { number: _, ...person } = personOf(row, form)
    checkPersonForm(inside, person)
    const own = new Set(await selectUploads(inside, id))
    const code = 'hiring.file-unknown'
    if (form.fileIds.some((fileId) => !own.has(fileId))) refuse(code, {}, { fields: { fileIds: code } })
    const submittedAt = inside.clock.now().toISOString()
    await updateOnboarding(inside, id, {
      ...{ state: 'form-submitted', form, submittedAt, returnedReason: null },
    })
    await audit(inside, {
      event: onboardingLinkRoutes.submitForm.name,
      object: `onboarding:${id}`,
      before: { state: row.state },
      after: { state: 'form-submitted', files: form.fileIds.length, hasAccount: form.account !== null },
    })
    await notify(inside, {
      kind: 'onboarding-submitted',
      values: { name: nameOf(row) },
      link: `/app/hiring/onboarding/${id}`,
      departmentId: row.departmentId,
    })
  })
