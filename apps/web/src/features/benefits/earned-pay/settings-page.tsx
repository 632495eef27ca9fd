import { useState } from 'react'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { SubscriptionButton } from '#components/subscription-button.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { accessStale, type EarnedPaySettings, earnedPayRoutes } from './earned-pay-answers.ts'

/** The limits by which people can have what they have earned. */
export function EarnedPaySettingsPage() {
  const { t } = useTranslation('benefits')
  const query = useApiQuery(earnedPayRoutes.readSettings, {})
  return (
    <RecordPage
      title={t(($) => $.earned.settings.title)}
      query={query}
      placeholder={<SkeletonLines lines={10} />}
    >
      {(settings) => (
        <>
          <PageHeader
            title={t(($) => $.earned.settings.title)}
            description={t(($) => $.earned.settings.text)}
          />
          <SettingsForm settings={settings} />
        </>
      )}
    </RecordPage>
  )
}

type Draft = { readonly [Key in keyof EarnedPaySettings]: EarnedPaySettings[Key] | null }

function SettingsForm({ settings }: { readonly settings: EarnedPaySettings }) {
  const { t } = useTranslation('benefits')
  const errorText = useErrorText()
  const [draft, setDraft] = useState<Draft>(settings)
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next })
  const save = useApiMutation(earnedPayRoutes.changeSettings, {
    showsError: false,
    invalidates: [earnedPayRoutes.readSettings, ...accessStale],
    onSuccess: () => showSuccess(t(($) => $.earned.settings.saved)),
  })
  const { source: _source, leastInstalments: _least, ...rules } = draft
  const isSaid = Object.entries(rules).every(
    ([name, value]) => value !== null || name === 'cap' || name === 'employerCap',
  )
  return (
    <form
      noValidate
      className="flex max-w-3xl flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate({ body: rules as never })
      }}
    >
      <Card>
        <div className="flex flex-col gap-5">
          <CheckboxField
            label={t(($) => $.earned.settings.isEnabled)}
            checked={draft.isEnabled ?? false}
            onChange={(isEnabled) => change({ isEnabled })}
          />
          <Limits draft={draft} onChange={change} />
        </div>
      </Card>
      <RefusalNotice message={save.error ? errorText(save.error) : undefined} />
      <div>
        <SubscriptionButton type="submit" loading={save.isPending} disabled={!isSaid}>
          {t(($) => $.earned.settings.save)}
        </SubscriptionButton>
      </div>
    </form>
  )
}

function Limits(props: { readonly draft: Draft; readonly onChange: (next: Partial<Draft>) => void }) {
  const { t } = useTranslation('benefits')
  const { currency } = useOrganization()
  const { draft, onChange } = props
  const number = (name: 'timesAMonth' | 'blackoutDays' | 'waitingMonths') => (
    <NumberField
      label={t(($) => $.earned.settings[name])}
      value={draft[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  const amount = (name: 'cap' | 'employerCap') => (
    <MoneyField
      label={t(($) => $.earned.settings[name])}
      isOptional
      currency={currency}
      value={draft[name]}
      onChange={(value) => onChange({ [name]: value as never })}
    />
  )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField
        label={t(($) => $.earned.settings.share)}
        unit="%"
        value={draft.share === null ? null : draft.share / 10_000}
        onChange={(value) => onChange({ share: value === null ? null : value * 10_000 })}
      />
      {number('timesAMonth')}
      {amount('cap')}
      {amount('employerCap')}
      {number('blackoutDays')}
      {number('waitingMonths')}
      <NumberField
        label={t(($) => $.earned.settings.instalments)}
        hint={
          draft.source
            ? t(($) => $.earned.settings.byLaw, {
                count: draft.leastInstalments ?? 1,
                source: draft.source,
              })
            : undefined
        }
        value={draft.instalments}
        onChange={(instalments) => onChange({ instalments })}
      />
    </div>
  )
}
