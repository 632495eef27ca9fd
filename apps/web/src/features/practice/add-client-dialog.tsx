import { userRoutes } from '@kazi/contract/account/user'
import { consultantRoutes } from '@kazi/contract/consultants'
import type { BodyInputOf, BodyOf } from '@kazi/contract/route'
import { countryCodes } from '@kazi/values/country'
import { Controller } from 'react-hook-form'
import { InviteeFields } from '#components/fields/invitee-fields.tsx'
import { RadioCards } from '#components/fields/radio-cards.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'

type NewClient = BodyOf<typeof consultantRoutes.addOrganization>
type NewClientInput = BodyInputOf<typeof consultantRoutes.addOrganization>

const empty: NewClientInput = {
  name: '',
  country: 'NG',
  employer: { email: '', firstName: '', lastName: '' },
}

/** A new client: the company, and the owner there, who is invited. */
export function AddClientDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('team')
  const add = useApiMutation(consultantRoutes.addOrganization, {
    invalidates: [consultantRoutes.listOrganizations, userRoutes.readMe],
    showsError: false,
  })
  const form = useApiForm<NewClientInput, NewClient>({
    schema: consultantRoutes.addOrganization.body,
    defaultValues: empty,
  })
  const { errors } = form.formState

  async function submit(body: NewClient): Promise<void> {
    await add.mutateAsync({ body })
    onClose()
    showSuccess(t(($) => $.clients.done, { name: body.name }))
  }

  return (
    <FormDialog
      onClose={onClose}
      onSubmit={form.send(submit)}
      isSending={add.isPending}
      refusal={form.refusal}
      submitLabel={t(($) => $.clients.submit)}
      title={t(($) => $.clients.addTitle)}
      description={t(($) => $.clients.addText)}
    >
      <TextField
        label={t(($) => $.clients.companyName)}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Controller
        control={form.control}
        name="country"
        render={({ field }) => (
          <RadioCards
            label={t(($) => $.clients.companyCountry)}
            columns={3}
            options={countryCodes.map((code) => ({ value: code, label: t(($) => $.countries[code]) }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <fieldset className="flex flex-col gap-5 border-t border-line pt-4">
        <legend className="sr-only">{t(($) => $.clients.owner)}</legend>
        <p aria-hidden className="font-display text-base font-semibold">
          {t(($) => $.clients.owner)}
        </p>
        <InviteeFields form={form} under="employer" />
      </fieldset>
    </FormDialog>
  )
}
