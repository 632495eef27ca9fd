import { applicationRoutes } from '@kazi/contract/hiring/applications'
import { jobRoutes } from '@kazi/contract/hiring/jobs'
import { hiringSettingRoutes } from '@kazi/contract/hiring/settings'
import { Copy, ExternalLink, Pencil } from 'lucide-react'
import { Suspense } from 'react'
import { Anchor, Button, ButtonLink } from '#components/button.tsx'
import { Segmented } from '#components/fields/segmented.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { SubscriptionLink } from '#components/subscription-button.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { CandidateBoard } from './candidate-board.tsx'
import { CandidateList } from './candidate-list.tsx'
import { applicationsInput, type Job, madeStale } from './hiring-answers.ts'
import { JobChip } from './hiring-page.tsx'
import { applicationsSearch, looks } from './hiring-search.ts'

const CandidateDrawer = lazyPart(async () => ({
  default: (await import('./candidate-drawer.tsx')).CandidateDrawer,
}))

/** One job with everybody who wants it, on their way through the stages. */
export function BoardPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('hiring')
  const query = useApiQuery(jobRoutes.read, { params: { job_id: id } })
  return (
    <RecordPage
      title={t(($) => $.board.title)}
      query={query}
      placeholder={<Skeleton className="h-96 w-full" />}
    >
      {(job) => (
        <>
          <PageHeader
            title={job.title}
            state={<JobChip job={job} />}
            description={[job.department?.name, job.location, t(($) => $.employmentType[job.employmentType])]
              .filter(Boolean)
              .join(' · ')}
            actions={<JobActions job={job} />}
          />
          <Candidates job={job} />
        </>
      )}
    </RecordPage>
  )
}

function JobActions({ job }: { readonly job: Job }) {
  const { t } = useTranslation('hiring')
  const slug = useApiQuery(hiringSettingRoutes.readSettings, {}).data?.data.slug
  const isOpen = job.state === 'active'
  const toggle = useApiMutation(jobRoutes.toggleStatus, {
    invalidates: madeStale,
    onSuccess: () => showSuccess(t(isOpen ? ($) => $.board.closed : ($) => $.board.opened)),
  })
  const status = isOpen ? ('in-active' as const) : ('active' as const)
  return (
    <>
      {isOpen && slug && (
        <Anchor variant="ghost" href={`/careers/${slug}/jobs/${job.slug}`} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden className="size-4" />
          {t(($) => $.board.public)}
        </Anchor>
      )}
      <ButtonLink variant="ghost" to="/app/hiring/create" search={{ from: job.id }}>
        <Copy aria-hidden className="size-4" />
        {t(($) => $.board.duplicate)}
      </ButtonLink>
      <SubscriptionLink variant="secondary" to="/app/hiring/$id/edit" params={{ id: job.id }}>
        <Pencil aria-hidden className="size-4" />
        {t(($) => $.board.edit)}
      </SubscriptionLink>
      <Button
        variant={isOpen ? 'secondary' : 'default'}
        loading={toggle.isPending}
        onClick={() => toggle.mutate({ params: { job_id: job.id }, body: { status } })}
      >
        {t(isOpen ? ($) => $.board.close : ($) => $.board.open)}
      </Button>
    </>
  )
}

/** Everybody who applied: a board of who is open, or a list of all. */
function Candidates({ job }: { readonly job: Job }) {
  const { t } = useTranslation('hiring')
  const address = useListAddress(applicationsSearch)
  const { look = 'board', application } = address.search
  const query = useApiQuery(applicationRoutes.listApplications, applicationsInput(job.id, address.search), {
    keepPrevious: true,
  })
  return (
    <section aria-label={t(($) => $.board.title)} className="flex flex-col gap-4">
      <Segmented
        label={t(($) => $.board.look)}
        value={look}
        options={looks.map((value) => ({ value, label: t(($) => $.board.looks[value]) }))}
        onChange={(next) => address.change({ look: next === 'board' ? undefined : next })}
        className="self-start"
      />
      {look === 'board' ? (
        <CandidateBoard job={job} address={address} query={query} />
      ) : (
        <CandidateList job={job} address={address} query={query} />
      )}
      {application && (
        <Suspense fallback={<WaitingLine />}>
          <CandidateDrawer
            key={application}
            id={application}
            stages={query.data?.stages ?? []}
            onClose={() => address.close({ application: undefined })}
          />
        </Suspense>
      )}
    </section>
  )
}
