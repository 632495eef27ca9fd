import { userRoutes } from '@kazi/contract/account/user'
import { details } from '@kazi/contract/organizations/kyc-shapes'
import { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import type { BodyInputOf, BodyOf, ResponseOf } from '@kazi/contract/route'
import { History } from 'lucide-react'
import { Button, ButtonLink } from '#components/button.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Card, Facts } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { LeaveGuard } from '#components/overlays/leave-guard.tsx'
import { ApiError } from '#lib/api/errors.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded, usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'

type Details = BodyOf<typeof onboardingRoutes.updateDetails>
type DetailsInput = BodyInputOf<typeof onboardingRoutes.updateDetails>
type Kept = ResponseOf<typeof onboardingRoutes.updateDetails>['data']['businessInformation']

const fields = [
  'businessAddress',
  'businessIndustry',
  'operatingMode',
  'website',
  'contactPhoneNumber',
] as const

/** How the company is reached and what it does; each change is in the log, and a further one takes it back. */
export default function CompanyDetailsCard() {
  const { t } = useTranslation('settings')
  const { id, country } = useOrganization()
  const canEdit = usePermission('edit:settings-company-info')
  const query = useApiQuery(onboardingRoutes.readKycMeta, { params: { organization_id: id } })
  const kept = query.data?.data.businessInformation
  return (
    <Card
      title={t(($) => $.reach.title)}
      description={t(($) => $.reach.text)}
      footer={
        <>
          <Guarded permission="view:audit-log">
            <ButtonLink
              to="/app/settings"
              search={{ tab: 'audit-log', object: `organization:${id}` }}
              variant="ghost"
            >
              <History aria-hidden className="size-4" />
              {t(($) => $.reach.history)}
            </ButtonLink>
          </Guarded>
          {canEdit && (
            <ButtonLink
              to="/app/onboarding/$country"
              params={{ country: country.toLowerCase() }}
              variant="ghost"
            >
              {t(($) => $.reach.registered)}
            </ButtonLink>
          )}
        </>
      }
    >
      {failureOf(query, 'py-2')}
      {!kept && !query.error && <SkeletonLines lines={4} />}
      {kept && (canEdit ? <DetailsForm kept={kept} /> : <DetailsShown kept={kept} />)}
    </Card>
  )
}

function DetailsShown({ kept }: { readonly kept: Kept }) {
  const { t } = useTranslation('settings')
  return (
    <Facts facts={fields.map((name) => ({ label: t(($) => $.reach[name]), value: kept[name] ?? '–' }))} />
  )
}

function DetailsForm({ kept }: { readonly kept: Kept }) {
  const { t } = useTranslation('settings')
  const common = useTranslation('common').t
  const save = useApiMutation(onboardingRoutes.updateDetails, {
    invalidates: [userRoutes.readMe, onboardingRoutes.readKycMeta],
    showsError: false,
  })
  const form = useApiForm<DetailsInput, Details>({
    schema: details,
    defaultValues: Object.fromEntries(fields.map((name) => [name, kept[name] ?? ''])),
  })
  const { errors, isDirty } = form.formState

  async function submit(values: Details): Promise<void> {
    // a field that is emptied is taken out
    const body = Object.fromEntries(fields.map((name) => [name, values[name] || null])) as Details
    try {
      await save.mutateAsync({ body })
    } catch (error) {
      throw error instanceof ApiError ? atOwnFields(error) : error
    }
    form.reset(values)
    showSuccess(t(($) => $.reach.saved))
  }

  return (
    <form noValidate onSubmit={form.send(submit)} className="flex flex-col gap-5">
      {fields.map((name) => (
        <TextField
          key={name}
          label={t(($) => $.reach[name])}
          isOptional
          autoComplete="off"
          error={errors[name]?.message}
          {...form.register(name)}
        />
      ))}
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        loading={save.isPending}
        disabled={!isDirty}
      >
        {common(($) => $.action.save)}
      </Button>
      <LeaveGuard isDirty={isDirty} />
    </form>
  )
}

/** The same refusal with its sentences where this form has the fields. */
function atOwnFields({ status, errors, code, requestId, message, fields: said }: ApiError): ApiError {
  const own = Object.entries(said).map(([path, text]) => [path.replace('businessInformation.', ''), text])
  return new ApiError(status, { errors, code, requestId, message, fields: Object.fromEntries(own) })
}
