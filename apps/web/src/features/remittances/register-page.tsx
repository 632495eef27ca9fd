import { registrationRoutes } from '@kazi/contract/remittances/registrations'
import { type RemittanceType, remittanceTypesOf } from '@kazi/contract/remittances/vocabulary'
import type { BodyInputOf, BodyOf } from '@kazi/contract/route'
import { useNavigate } from '@tanstack/react-router'
import { Controller } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { NotFoundScreen } from '#components/notices/error-screen.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { registrationsStale } from './remittances-answers.ts'

type Form = BodyOf<typeof registrationRoutes.createAdmin>
type FormInput = BodyInputOf<typeof registrationRoutes.createAdmin>

/** Registers the organisation with a body of a kind, under its number there. */
export function RegisterPage({ type }: { readonly type: string }) {
  const { country } = useOrganization()
  const types: readonly RemittanceType[] = remittanceTypesOf[country]
  const known = types.find((one) => one === type)
  return known ? <RegisterForm type={known} /> : <NotFoundScreen />
}

type RegistrationForm = ReturnType<typeof useApiForm<FormInput, Form>>

/** Under which number, and at which of its offices. */
function NumberFields({ form }: { readonly form: RegistrationForm }) {
  const { t } = useTranslation('remittances')
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={t(($) => $.register.number)}
        hint={t(($) => $.register.numberHint)}
        {...form.register('number')}
        error={errors.number?.message}
      />
      <TextField
        label={t(($) => $.register.office)}
        isOptional
        {...form.register('office')}
        error={errors.office?.message}
      />
    </>
  )
}

function RegisterForm({ type }: { readonly type: RemittanceType }) {
  const { t } = useTranslation('remittances')
  const navigate = useNavigate()
  const query = useApiQuery(registrationRoutes.listAdmins, { params: { type } })
  const register = useApiMutation(registrationRoutes.createAdmin, {
    invalidates: registrationsStale,
    showsError: false,
  })
  const bodies = query.data?.data
  const form = useApiForm<FormInput, Form>({
    schema: registrationRoutes.createAdmin.body,
    defaultValues: { body: '', number: '', office: '' },
  })
  async function submit(body: Form): Promise<void> {
    const { data } = await register.mutateAsync({ params: { type }, body })
    showSuccess(t(($) => $.register.done, { body: data.bodyName }))
    void navigate({ to: '/app/employees/remittances/$type', params: { type } })
  }
  const only = bodies?.length === 1 ? bodies[0]?.code : undefined
  return (
    <PageBody>
      <PageHeader title={t(($) => $.register.title)} description={t(($) => $.types[type])} />
      <Card className="max-w-2xl">
        {failureOf(query) ??
          (bodies ? (
            <form noValidate onSubmit={form.send(submit)} className="flex flex-col gap-5">
              <RefusalNotice message={form.refusal} />
              <Controller
                control={form.control}
                name="body"
                render={({ field }) => (
                  <ComboboxField
                    label={t(($) => $.register.body)}
                    value={field.value || (only ?? null)}
                    options={bodies.map(({ code, name, isRegistered }) => ({
                      value: code,
                      label: isRegistered ? t(($) => $.register.again, { name }) : name,
                    }))}
                    onChange={(value) => field.onChange(value ?? '')}
                    onBlur={field.onBlur}
                    error={form.formState.errors.body?.message}
                  />
                )}
              />
              <NumberFields form={form} />
              <div className="flex justify-end">
                <Button
                  type="submit"
                  loading={register.isPending}
                  onClick={() => only && form.setValue('body', only)}
                >
                  {t(($) => $.register.submit)}
                </Button>
              </div>
            </form>
          ) : (
            <SkeletonLines lines={5} />
          ))}
      </Card>
    </PageBody>
  )
}
