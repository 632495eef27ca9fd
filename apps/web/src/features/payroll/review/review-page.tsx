import { payslipRoutes } from '@kazi/contract/payroll/payslips'
import { runRoutes } from '@kazi/contract/payroll/runs'
import { Suspense, useState } from 'react'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useRecordName } from '#lib/pages/page-title.ts'
import { DecisionList } from '../approval/decision-list.tsx'
import { ParallelEntry } from '../parallel/parallel-entry.tsx'
import { OutputsCard } from '../paying/outputs-card.tsx'
import type { Run } from '../run.ts'
import { RunStateChip } from '../run-state-chip.tsx'
import { useRunText } from '../use-run-text.ts'
import { LeftForLater } from './left-for-later.tsx'
import { NetBridge } from './net-bridge.tsx'
import { PeopleSection } from './people-section.tsx'
import { RefusedBanner } from './refused-banner.tsx'
import { type ReviewSearch, reviewSearch } from './review-search.ts'
import { RunActions, RunBottomBar } from './run-actions.tsx'
import { type RunDialog, startingDialog } from './run-next-step.ts'
import { RunStages } from './run-stages.tsx'
import { RunSummarySection } from './run-summary.tsx'
import { StaleBanner } from './stale-banner.tsx'
import { useRunSentence } from './use-run-sentence.ts'
import { WorthChecking } from './worth-checking.tsx'

/** What opens over the page follows as soon as the page itself is drawn. */
const ExplainDrawer = lazyPart(async () => ({
  default: (await import('../payslip/explain-drawer.tsx')).ExplainDrawer,
}))
/** A run has nothing to review yet for moments only. */
const DraftView = lazyPart(async () => ({ default: (await import('../draft/draft-view.tsx')).DraftView }))
const ComputingView = lazyPart(() => import('../draft/computing-view.tsx'))
/** It asks for itself who has opened what, below everything that is decided on. */
const PayslipMailsCard = lazyPart(() => import('../mails/payslip-mails-card.tsx'))
const ParallelView = lazyPart(() => import('../parallel/parallel-view.tsx'))
const RunDialogs = lazyPart(() => import('./run-dialogs.tsx'))

/** One run, from its calculation to its last payment: what the sum is, what changed, what to check, what comes next. */
export function ReviewPage({ payrollId }: { readonly payrollId: string }) {
  const { t } = useTranslation('payroll')
  const query = useApiQuery(runRoutes.read, { params: { payrollId } })
  return (
    <RecordPage title={t(($) => $.review.runTitle)} query={query} placeholder={<Placeholder />}>
      {(run) => <RunView key={run.id} run={run} />}
    </RecordPage>
  )
}

const perPage = 20

/** Payslips leave once their payments have. */
const mayBeMailed = ({ payments, state }: Run): boolean =>
  payments?.releasedAt != null && state !== 'failed' && state !== 'cancelled'

function usePayslips(run: Run, search: ReviewSearch) {
  const { view, flag, department, q, sort, order, page } = search
  return useApiQuery(
    payslipRoutes.listPayslips,
    {
      params: { payrollId: run.id },
      query: { view, flag, department, search: q, sort, order, page, perPage },
    },
    { keepPrevious: true, enabled: run.state !== 'computing' && run.state !== 'draft' },
  )
}

function RunView({ run }: { readonly run: Run }) {
  const { runTitle } = useRunText(run.currency)
  const sentence = useRunSentence(run)
  const [dialog, setDialog] = useState<RunDialog | undefined>(() => startingDialog(run))
  const address = useListAddress(reviewSearch)
  const { search } = address
  const payslips = usePayslips(run, search)
  const isComputed = run.state !== 'computing' && run.state !== 'draft'
  useRecordName(runTitle(run))
  return (
    <>
      <PageHeader
        title={runTitle(run)}
        state={<RunStateChip run={run} />}
        description={sentence}
        actions={
          <RunActions run={run} onAct={setDialog} onCompare={() => address.change({ parallel: true })} />
        }
      />
      <RunStages run={run} />
      <StaleBanner run={run} />
      <RefusedBanner run={run} onShow={() => address.narrow({ view: 'refused' })} />
      <Suspense fallback={<Skeleton className="h-72 w-full rounded-lg" />}>
        {run.state === 'draft' && <DraftView run={run} />}
        {run.state === 'computing' && <ComputingView run={run} />}
      </Suspense>
      {isComputed && search.parallel && (
        <Suspense fallback={<Skeleton className="h-72 w-full rounded-lg" />}>
          <ParallelView run={run} onClose={() => address.change({ parallel: undefined })} />
        </Suspense>
      )}
      {isComputed && !search.parallel && (
        <>
          <ParallelEntry run={run} onOpen={() => address.change({ parallel: true })} />
          <OutputsCard run={run} />
          <RunSummarySection run={run} />
          <NetBridge run={run} onPerson={(person) => address.change({ person })} />
          <WorthChecking run={run} onFlag={(flag) => address.narrow({ view: 'flagged', flag })} />
          <LeftForLater run={run} />
          <PeopleSection run={run} payslips={payslips} address={address} />
          <Suspense fallback={null}>{mayBeMailed(run) && <PayslipMailsCard run={run} />}</Suspense>
          <DecisionList run={run} />
        </>
      )}
      <RunBottomBar run={run} onAct={setDialog} />
      {/* they are on their way from the first moment on, and wanted once something is pressed */}
      <Suspense fallback={(dialog || search.person) && <WaitingLine />}>
        <RunDialogs run={run} dialog={dialog} onChange={setDialog} />
        <ExplainDrawer
          run={run}
          payslipId={search.person}
          shownIds={payslips.data?.data.map((row) => row.id) ?? []}
          onGo={(person) => address.change({ person })}
          onClose={() => address.close({ person: undefined })}
        />
      </Suspense>
    </>
  )
}

const Placeholder = () => (
  <div aria-busy="true" className="flex flex-col gap-5">
    <Skeleton className="h-9 w-72" />
    <Skeleton className="h-4 w-96 max-w-full" />
    <Skeleton className="h-72 w-full rounded-lg" />
    <Skeleton className="h-96 w-full rounded-lg" />
  </div>
)
