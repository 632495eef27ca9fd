import { onboardingRoutes } from '@kazi/contract/hiring/onboardings'
import { Suspense, useState } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { Card, Facts } from '#components/layout/card.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { callApi } from '#lib/api/client.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { madeStale, type Onboarding, onboardingTones } from './hiring-answers.ts'
import { OnboardingTasks } from './onboarding-tasks.tsx'

const StepDialog = lazyPart(async () => ({ default: (await import('./onboarding-dialogs.tsx')).StepDialog }))

type Step = 'return' | 'send-contract' | 'sign' | 'complete'

/** Somebody on the way to their first day: what they said, the contract, what is left to be done, and the next step. */
export function OnboardingPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('hiring')
  const query = useApiQuery(onboardingRoutes.read, { params: { candidate_onboarding_id: id } })
  return (
    <RecordPage
      title={t(($) => $.onboarding.title)}
      query={query}
      placeholder={<Skeleton className="h-96 w-full" />}
    >
      {(onboarding) => <Content onboarding={onboarding} />}
    </RecordPage>
  )
}

function Content({ onboarding }: { readonly onboarding: Onboarding }) {
  const { t } = useTranslation('hiring')
  const { date } = useFormat()
  const [step, setStep] = useState<Step>()
  const { id, name, state, jobTitle, startOn, actions, employeeId, isEmployee } = onboarding
  const send = useApiMutation(onboardingRoutes.sendForm, {
    invalidates: madeStale,
    onSuccess: () => showSuccess(t(($) => $.onboarding.formSent, { name })),
  })
  const steps = actions.filter((action): action is Step => action !== 'send-form')
  return (
    <>
      <PageHeader
        title={name}
        state={<StateChip tone={onboardingTones[state]}>{t(($) => $.onboardingState[state])}</StateChip>}
        description={t(($) => $.onboarding.sentence, { title: jobTitle, date: date(startOn) })}
        actions={
          <>
            {employeeId && (
              <ButtonLink to="/app/employees/$id" params={{ id: employeeId }} search={{ tab: 'details' }}>
                {t(($) => $.onboarding.toEmployee)}
              </ButtonLink>
            )}
            {actions.includes('send-form') && (
              <Button
                variant={state === 'accepted' ? 'default' : 'secondary'}
                loading={send.isPending}
                onClick={() => send.mutate({ params: { candidate_onboarding_id: id }, body: {} })}
              >
                {t(
                  state === 'accepted'
                    ? ($) => $.onboarding.step['send-form']
                    : ($) => $.onboarding.sendAgain,
                )}
              </Button>
            )}
            {steps.map((one, at) => (
              <Button
                key={one}
                variant={at === steps.length - 1 ? 'default' : 'secondary'}
                onClick={() => setStep(one)}
              >
                {t(($) => $.onboarding.step[one])}
              </Button>
            ))}
          </>
        }
      />
      {isEmployee && <Banner tone="warn" title={t(($) => $.drawer.isEmployee)} />}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <FormCard onboarding={onboarding} />
        <div className="flex min-w-0 flex-col gap-5">
          <ContractCard onboarding={onboarding} />
          <OnboardingTasks key={JSON.stringify(onboarding.taskList)} onboarding={onboarding} />
        </div>
      </div>
      {step && (
        <Suspense fallback={<WaitingLine />}>
          <StepDialog key={step} step={step} onboarding={onboarding} onClose={() => setStep(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function FormCard({ onboarding }: { readonly onboarding: Onboarding }) {
  const { t } = useTranslation('hiring')
  const { date } = useFormat()
  const file = useFile()
  const { id, form, returnedReason, email } = onboarding
  if (!form) {
    return (
      <Card title={t(($) => $.onboarding.form)}>
        <p className="text-base text-ink-2">
          {returnedReason
            ? t(($) => $.onboarding.returned, { reason: returnedReason })
            : t(($) => $.onboarding.noForm)}
        </p>
      </Card>
    )
  }
  const { account, nextOfKin, identifiers } = form
  const facts = [
    [t(($) => $.column.name), [form.firstName, form.middleName, form.lastName].filter(Boolean).join(' ')],
    [t(($) => $.column.email), email],
    [t(($) => $.column.phone), form.phone],
    [t(($) => $.onboarding.birthday), form.birthday && date(form.birthday)],
    [t(($) => $.onboarding.residence), form.residence],
    ...Object.entries(identifiers).map(([key, value]) => [key, value] as const),
    [
      t(($) => $.onboarding.account),
      account && `${form.bankName ?? account.bankCode} · ${account.accountNumber}`,
    ],
    [t(($) => $.onboarding.accountName), account?.accountName],
    [t(($) => $.onboarding.kin), nextOfKin && [nextOfKin.name, nextOfKin.phone].filter(Boolean).join(' · ')],
  ] as const
  return (
    <Card title={t(($) => $.onboarding.form)} description={returnedReason}>
      <Facts columns={2} facts={facts.map(([label, value]) => ({ label, value: value || '–' }))} />
      {form.fileIds.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {form.fileIds.map((one) => (
            <li key={one.id}>
              <Button
                size="sm"
                variant="secondary"
                loading={file.busy === one.id}
                onClick={() =>
                  file.take(one.id, () =>
                    callApi(onboardingRoutes.downloadFile, {
                      params: { candidate_onboarding_id: id, file_id: one.id },
                    }),
                  )
                }
              >
                {one.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function ContractCard({ onboarding: { id, contract } }: { readonly onboarding: Onboarding }) {
  const { t } = useTranslation('hiring')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const file = useFile()
  const at = (moment: string | null): string =>
    moment ? instant(moment, timeZone) : t(($) => $.onboarding.unsigned)
  return (
    <Card title={t(($) => $.onboarding.contract)}>
      {contract ? (
        <>
          <Facts
            columns={1}
            facts={[
              { label: t(($) => $.onboarding.bySelf), value: at(contract.candidateSignedAt) },
              {
                label: t(($) => $.onboarding.byEmployer),
                value: [contract.employerSignedBy, at(contract.employerSignedAt)].filter(Boolean).join(' · '),
              },
            ]}
          />
          <Button
            className="mt-4"
            size="sm"
            variant="secondary"
            loading={file.busy !== null}
            onClick={() =>
              file.take('contract', () =>
                callApi(onboardingRoutes.downloadFile, {
                  params: { candidate_onboarding_id: id, file_id: 'contract' },
                }),
              )
            }
          >
            {t(($) => $.offers.download)}
          </Button>
        </>
      ) : (
        <p className="text-base text-ink-2">{t(($) => $.onboarding.noContract)}</p>
      )}
    </Card>
  )
}
