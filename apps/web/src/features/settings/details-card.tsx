import { userRoutes } from '@kazi/contract/account/user'
import type { BodyInputOf, BodyOf } from '@kazi/contract/route'
import { type Language, languageNames, languages } from '@kazi/messages/languages'
import type { CountryCode } from '@kazi/values/country'
import { useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { PhoneField } from '#components/fields/phone-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { LeaveGuard } from '#components/overlays/leave-guard.tsx'
import { queryKey } from '#lib/api/answers.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { type ApiForm, useApiForm } from '#lib/forms/form.ts'
import { useChangeLanguage, useTranslation } from '#lib/i18n/use-translation.ts'
import { replaceUser, type SessionUser } from '#lib/session/session.ts'
import { showSuccess } from '#lib/state/toast.ts'

type Details = BodyOf<typeof userRoutes.updateDetails>
type DetailsInput = BodyInputOf<typeof userRoutes.updateDetails>

const languageOptions = languages.map((value: Language) => ({ value, label: languageNames[value] }))

/** Name, phone and the language of mails and pages. */
export function DetailsCard({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('settings')
  const common = useTranslation('common').t
  const queryClient = useQueryClient()
  const changeLanguage = useChangeLanguage()
  const save = useApiMutation(userRoutes.updateDetails, { showsError: false })
  const { firstName, lastName, phone, language } = user
  const form = useApiForm<DetailsInput, Details>({
    schema: userRoutes.updateDetails.body,
    defaultValues: { firstName, lastName, phone, language },
  })
  const { isDirty } = form.formState

  async function submit(body: Details): Promise<void> {
    const answer = await save.mutateAsync({ body })
    replaceUser(answer.data)
    queryClient.setQueryData(queryKey(userRoutes.readMe, {}), answer)
    form.reset(body)
    // the pages may be in another language on this device, which who changes a phone number wants to keep
    if (body.language !== language) await changeLanguage(body.language)
    showSuccess(t(($) => $.details.saved))
  }

  return (
    <Card title={t(($) => $.details.title)}>
      <form noValidate onSubmit={form.send(submit)} className="flex flex-col gap-5">
        <DetailsFields form={form} country={user.currentUserRole?.organization.country} />
        <Button
          type="submit"
          variant="secondary"
          className="self-start"
          loading={save.isPending}
          disabled={!isDirty}
        >
          {common(($) => $.action.save)}
        </Button>
      </form>
      <LeaveGuard isDirty={isDirty} />
    </Card>
  )
}

function DetailsFields(props: {
  readonly form: ApiForm<DetailsInput, Details>
  /** whose dial code a phone number begins with */
  readonly country: CountryCode | undefined
}) {
  const { t } = useTranslation('settings')
  const { form, country } = props
  const { errors } = form.formState
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={t(($) => $.details.firstName)}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label={t(($) => $.details.lastName)}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <Controller
        control={form.control}
        name="phone"
        render={({ field }) => (
          <PhoneField
            label={t(($) => $.details.phone)}
            isOptional
            {...(country ? { country } : {})}
            value={field.value ?? ''}
            onChange={(next) => field.onChange(next === '' ? null : next)}
            onBlur={field.onBlur}
            error={errors.phone?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="language"
        render={({ field }) => (
          <SelectField
            label={t(($) => $.details.language)}
            hint={t(($) => $.details.languageHint)}
            options={languageOptions}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
    </>
  )
}
