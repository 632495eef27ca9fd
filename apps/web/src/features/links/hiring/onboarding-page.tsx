import { Send } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { LinkPage } from '../link-page.tsx'
import { DoneSheet } from '../link-sheet.tsx'
import { useLink } from '../use-link.ts'
import { Kept } from './kept.tsx'
import { OnboardingFiles } from './onboarding-files.tsx'
import { type Form, readForm, useOnboarding } from './use-onboarding.ts'
import { WideSheet } from './wide-sheet.tsx'

/** The form of somebody new, by the link of their mail. */
export function OnboardingPage({ token }: { readonly token: string }) {
  const { link, retry, bury } = useLink(token, readForm)
  return (
    <LinkPage link={link} onRetry={retry}>
      {(form) => <FormSheet token={token} form={form} onDead={bury} />}
    </LinkPage>
  )
}

function FormSheet(props: { readonly token: string; readonly form: Form; readonly onDead: () => void }) {
  const { t } = useTranslation('links')
  const [isSent, setSent] = useState(props.form.state === 'sent')
  const { form } = props
  if (isSent) {
    return (
      <DoneSheet
        icon={<Send aria-hidden className="size-6.5" />}
        title={t(($) => $.onboarding.doneTitle)}
        sentence={t(($) => $.onboarding.doneText, { employer: form.employer })}
      />
    )
  }
  return (
    <WideSheet
      owner={form.employer}
      title={t(($) => $.onboarding.title, { name: form.firstName })}
      sentence={t(($) => $.onboarding.sentence, { title: form.jobTitle, employer: form.employer })}
    >
      {form.returnedReason && (
        <Banner tone="warn" title={t(($) => $.onboarding.returned)}>
          {form.returnedReason}
        </Banner>
      )}
      <Fields {...props} onSent={() => setSent(true)} />
    </WideSheet>
  )
}

const heading = 'border-t border-line pt-5 text-lg first:border-0 first:pt-0'
const pair = 'grid gap-4 sm:grid-cols-2'

function Fields(props: {
  readonly token: string
  readonly form: Form
  readonly onDead: () => void
  readonly onSent: () => void
}) {
  const { t } = useTranslation('links')
  const { form } = props
  const typing = useOnboarding(props)
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void typing.send()
      }}
    >
      <Person form={form} typing={typing} />
      <Numbers form={form} typing={typing} />
      <Account form={form} typing={typing} />
      <Kin form={form} typing={typing} />
      <OnboardingFiles
        token={props.token}
        files={typing.files}
        onChange={typing.setFiles}
        onDead={props.onDead}
      />
      <Kept state={typing.state} />
      <RefusalNotice message={typing.refusal} />
      <Button type="submit" size="lg" className="w-full" loading={typing.isSending}>
        {t(($) => $.onboarding.send)}
      </Button>
    </form>
  )
}

interface PartProps {
  readonly form: Form
  readonly typing: ReturnType<typeof useOnboarding>
}

/** A field of the form: what stands in it, what is wrong with it. */
const fieldOf =
  ({ fields, faults, change }: PartProps['typing']) =>
  (name: string, label: string, more: object = {}) => ({
    label,
    value: fields[name] ?? '',
    error: faults[name],
    maxLength: 160,
    onChange: (event: { readonly target: { readonly value: string } }) => change(name, event.target.value),
    ...more,
  })

function Person({ typing }: PartProps) {
  const { t } = useTranslation('links')
  const text = fieldOf(typing)
  const { fields, change } = typing
  return (
    <>
      <h2 className={heading}>{t(($) => $.onboarding.person)}</h2>
      <div className={pair}>
        <TextField
          {...text(
            'firstName',
            t(($) => $.onboarding.firstName),
            { autoComplete: 'given-name' },
          )}
        />
        <TextField
          {...text(
            'lastName',
            t(($) => $.onboarding.lastName),
            { autoComplete: 'family-name' },
          )}
        />
        <TextField
          {...text(
            'middleName',
            t(($) => $.onboarding.middleName),
            { isOptional: true },
          )}
        />
        <TextField
          {...text(
            'phone',
            t(($) => $.onboarding.phone),
            { type: 'tel', autoComplete: 'tel', isOptional: true },
          )}
        />
        <TextField
          {...text(
            'birthday',
            t(($) => $.onboarding.birthday),
            { type: 'date', autoComplete: 'bday' },
          )}
        />
        <SelectField
          label={t(($) => $.onboarding.gender)}
          isOptional
          value={fields.gender ?? ''}
          options={(['', 'female', 'male'] as const).map((value) => ({
            value,
            label: value === '' ? t(($) => $.onboarding.notSaid) : t(($) => $.onboarding.genders[value]),
          }))}
          onChange={(value) => change('gender', value)}
        />
        <TextField
          {...text(
            'residence',
            t(($) => $.onboarding.residence),
            { isOptional: true },
          )}
        />
      </div>
    </>
  )
}

function Numbers({ form, typing }: PartProps) {
  const { t } = useTranslation('links')
  const text = fieldOf(typing)
  return (
    <>
      <h2 className={heading}>{t(($) => $.onboarding.numbers)}</h2>
      <div className={pair}>
        {form.identifierKeys.map((key) => (
          <TextField
            key={key}
            {...text(
              `identifiers.${key}`,
              t(($) => $.onboarding.identifier[key as 'nin']),
              { isOptional: true },
            )}
          />
        ))}
      </div>
    </>
  )
}

function Account({ form, typing }: PartProps) {
  const { t } = useTranslation('links')
  const text = fieldOf(typing)
  const { fields, faults, change } = typing
  const isMobile = form.banks.find(({ code }) => code === fields.bankCode)?.kind === 'mobile-money'
  return (
    <>
      <h2 className={heading}>{t(($) => $.onboarding.account)}</h2>
      <div className={pair}>
        <SelectField
          label={t(($) => $.onboarding.bank)}
          value={fields.bankCode ?? ''}
          error={faults['payoutAccount.bankCode'] ?? faults.bankCode}
          options={[
            { value: '', label: t(($) => $.onboarding.later) },
            ...form.banks.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(value) => change('bankCode', value)}
        />
        {fields.bankCode && (
          <>
            <TextField
              {...text(
                'accountNumber',
                t(isMobile ? ($) => $.onboarding.mobileNumber : ($) => $.onboarding.accountNumber),
                {
                  inputMode: 'numeric',
                  error: faults['payoutAccount.accountNumber'],
                },
              )}
            />
            <TextField
              {...text(
                'accountName',
                t(($) => $.onboarding.accountName),
                {
                  error: faults['payoutAccount.accountName'],
                },
              )}
            />
            {form.hasBranchCodes && !isMobile && (
              <TextField
                {...text(
                  'branchCode',
                  t(($) => $.onboarding.branchCode),
                  {
                    isOptional: true,
                    error: faults['payoutAccount.branchCode'],
                  },
                )}
              />
            )}
          </>
        )}
      </div>
    </>
  )
}

function Kin({ typing }: PartProps) {
  const { t } = useTranslation('links')
  const text = fieldOf(typing)
  const { fields, change } = typing
  return (
    <>
      <h2 className={heading}>{t(($) => $.onboarding.kin)}</h2>
      <div className={pair}>
        <TextField
          {...text(
            'kinName',
            t(($) => $.onboarding.kinName),
            { isOptional: true },
          )}
        />
        <SelectField
          label={t(($) => $.onboarding.kinRelationship)}
          value={(fields.kinRelationship || 'spouse') as 'spouse'}
          options={(['spouse', 'child', 'parent', 'sibling', 'other'] as const).map((value) => ({
            value,
            label: t(($) => $.onboarding.relationships[value]),
          }))}
          onChange={(value) => change('kinRelationship', value)}
        />
        <TextField
          {...text(
            'kinPhone',
            t(($) => $.onboarding.kinPhone),
            { type: 'tel', isOptional: true },
          )}
        />
      </div>
    </>
  )
}
