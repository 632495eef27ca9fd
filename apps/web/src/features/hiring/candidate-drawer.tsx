import { applicationRoutes } from '@kazi/contract/hiring/applications'
import { decisionRoutes } from '@kazi/contract/hiring/decisions'
import { FileText } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Avatar } from '#components/avatar.tsx'
import { Button, ButtonLink } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { Facts } from '#components/layout/card.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { SubscriptionButton } from '#components/subscription-button.tsx'
import { callApi } from '#lib/api/client.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { useStageName } from './candidate-board.tsx'
import { CandidateHistory } from './candidate-history.tsx'
import { CandidateScores } from './candidate-scores.tsx'
import { type Application, applicationTones, madeStale, type Stage } from './hiring-answers.ts'
import { InterviewList } from './interview-list.tsx'
import { OfferList } from './offer-list.tsx'

const RejectDialog = lazyPart(async () => ({ default: (await import('./reject-dialog.tsx')).RejectDialog }))
const InterviewDialog = lazyPart(async () => ({
  default: (await import('./interview-dialog.tsx')).InterviewDialog,
}))
const OfferDialog = lazyPart(async () => ({ default: (await import('./offer-dialog.tsx')).OfferDialog }))

type Act = 'reject' | 'interview' | 'offer'

/** A candidate: what they said, what colleagues think, what happened, and the next step. */
export function CandidateDrawer(props: {
  readonly id: string
  readonly stages: readonly Stage[]
  readonly onClose: () => void
}) {
  const { t } = useTranslation('hiring')
  const query = useApiQuery(applicationRoutes.readApplication, { params: { application_id: props.id } })
  const [act, setAct] = useState<Act>()
  const application = query.data?.data
  const isOpen = application?.state === 'open'
  const hasOffer = application?.offers.some(({ state }) =>
    ['pending-approval', 'sent', 'viewed', 'accepted'].includes(state),
  )
  const close = (): void => setAct(undefined)
  return (
    <Drawer
      isOpen
      width="lg"
      onClose={props.onClose}
      title={
        application ? application.name || t(($) => $.candidates.forgotten) : t(($) => $.candidates.loading)
      }
      subtitle={application?.email ?? undefined}
      leading={application && <Avatar name={application.name || '–'} />}
      footer={
        isOpen && (
          <>
            <SubscriptionButton variant="secondary" onClick={() => setAct('reject')}>
              {t(($) => $.drawer.reject)}
            </SubscriptionButton>
            <SubscriptionButton variant="secondary" onClick={() => setAct('interview')}>
              {t(($) => $.drawer.interview)}
            </SubscriptionButton>
            {!hasOffer && (
              <SubscriptionButton onClick={() => setAct('offer')}>
                {t(($) => $.drawer.offer)}
              </SubscriptionButton>
            )}
          </>
        )
      }
    >
      {failureOf(query)}
      {!application && !query.error && <SkeletonLines lines={10} />}
      {application && <Body application={application} stages={props.stages} />}
      {application && act && (
        <Suspense fallback={<WaitingLine />}>
          {act === 'reject' && <RejectDialog application={application} onClose={close} />}
          {act === 'interview' && (
            <InterviewDialog application={application} interview={null} onClose={close} />
          )}
          {act === 'offer' && <OfferDialog application={application} onClose={close} />}
        </Suspense>
      )}
    </Drawer>
  )
}

function Body({
  application,
  stages,
}: {
  readonly application: Application
  readonly stages: readonly Stage[]
}) {
  const { t } = useTranslation('hiring')
  const { lookAlikes, isEmployee, onboardingId, answers } = application
  return (
    <div className="flex flex-col gap-6">
      {isEmployee && <Banner tone="warn" title={t(($) => $.drawer.isEmployee)} />}
      {lookAlikes.map((other) => (
        <LookAlike key={other.candidateId} application={application} other={other} />
      ))}
      {onboardingId && (
        <Banner
          tone="info"
          title={t(($) => $.drawer.hired)}
          actions={
            <ButtonLink
              size="sm"
              variant="secondary"
              to="/app/hiring/onboarding/$id"
              params={{ id: onboardingId }}
            >
              {t(($) => $.drawer.toOnboarding)}
            </ButtonLink>
          }
        />
      )}
      <Standing application={application} stages={stages} />
      <Files application={application} />
      {answers.length > 0 && (
        <Part title={t(($) => $.drawer.answers)}>
          <Facts
            columns={1}
            facts={answers.map(({ question, answer, isKnockedOut }) => ({
              label: question,
              value: isKnockedOut ? <span className="font-semibold text-warn">{answer}</span> : answer,
            }))}
          />
        </Part>
      )}
      <OfferList application={application} />
      <InterviewList application={application} />
      <CandidateScores application={application} />
      <CandidateHistory application={application} stages={stages} />
    </div>
  )
}

/** A part of the drawer with its heading. */
export function Part(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={props.title} className="flex flex-col gap-3">
      <h3 className="text-base font-semibold">{props.title}</h3>
      {props.children}
    </section>
  )
}

function Standing({
  application,
  stages,
}: {
  readonly application: Application
  readonly stages: readonly Stage[]
}) {
  const { t } = useTranslation('hiring')
  const { dayOf, date } = useFormat()
  const { timeZone } = useOrganization()
  const stageName = useStageName()
  const { id, state, stageId, appliedAt, source, phone, endReason, keptUntil } = application
  const move = useApiMutation(decisionRoutes.updateStage, { invalidates: madeStale })
  const canMove = state === 'open' || state === 'rejected'
  return (
    <>
      {canMove && (
        <SelectField
          label={t(state === 'rejected' ? ($) => $.drawer.takeUp : ($) => $.column.stage)}
          value={state === 'rejected' ? '' : stageId}
          options={[
            ...(state === 'rejected' ? [{ value: '', label: t(($) => $.applicationState.rejected) }] : []),
            ...stages
              .filter((stage) => stage.kind !== 'hired')
              .map((stage) => ({ value: stage.id, label: stageName(stage) })),
          ]}
          onChange={(next) =>
            next !== '' && move.mutate({ params: { application_id: id }, body: { stageId: next } })
          }
        />
      )}
      <Facts
        columns={2}
        facts={[
          {
            label: t(($) => $.column.state),
            value: (
              <StateChip tone={applicationTones[state]}>{t(($) => $.applicationState[state])}</StateChip>
            ),
          },
          { label: t(($) => $.column.appliedAt), value: dayOf(appliedAt, timeZone) },
          { label: t(($) => $.column.phone), value: phone ?? '–' },
          { label: t(($) => $.column.source), value: source ?? '–' },
          { label: t(($) => $.drawer.keptUntil), value: date(keptUntil) },
          ...(endReason ? [{ label: t(($) => $.reject.reason), value: endReason }] : []),
        ]}
      />
    </>
  )
}

function Files({ application: { id, files } }: { readonly application: Application }) {
  const { t } = useTranslation('hiring')
  const file = useFile()
  if (files.length === 0) return null
  return (
    <Part title={t(($) => $.drawer.files)}>
      <ul className="flex flex-col gap-1.5">
        {files.map((one) => (
          <li key={one.id}>
            <Button
              variant="secondary"
              className="w-full justify-start"
              loading={file.busy === one.id}
              onClick={() =>
                file.take(one.id, () =>
                  callApi(applicationRoutes.downloadFile, {
                    params: { application_id: id, file_id: one.id },
                  }),
                )
              }
            >
              <FileText aria-hidden className="size-4 text-brand" />
              <span className="min-w-0 flex-1 truncate text-left">{one.name}</span>
              <span className="text-xs text-ink-3">{t(($) => $.fileKind[one.kind])}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Somebody else with the same telephone number: perhaps the same person. */
function LookAlike(props: {
  readonly application: Application
  readonly other: Application['lookAlikes'][number]
}) {
  const { t } = useTranslation('hiring')
  const { other, application } = props
  const merge = useApiMutation(applicationRoutes.mergeCandidates, { invalidates: madeStale })
  if (application.candidateId === null) return null
  const intoId = application.candidateId
  return (
    <Banner
      tone="warn"
      title={t(($) => $.drawer.lookAlike, { name: other.name, email: other.email })}
      actions={
        <Button
          size="sm"
          variant="secondary"
          loading={merge.isPending}
          onClick={() => merge.mutate({ params: { candidate_id: other.candidateId }, body: { intoId } })}
        >
          {t(($) => $.drawer.merge)}
        </Button>
      }
    />
  )
}
