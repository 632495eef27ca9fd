import { jobRoutes } from '@kazi/contract/hiring/jobs'
import { hiringSettingRoutes } from '@kazi/contract/hiring/settings'
import { useNavigate } from '@tanstack/react-router'
import { BriefcaseBusiness, ExternalLink, Plus, Settings2, UserRoundCheck } from 'lucide-react'
import { Anchor, ButtonLink } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { ListPage } from '#components/list/list-page.tsx'
import { SubscriptionLink } from '#components/subscription-button.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { type JobRow, jobsInput, jobTones } from './hiring-answers.ts'
import { jobsSearch, jobTabs } from './hiring-search.ts'

/** The jobs of the organisation with how many want them. */
export function HiringPage() {
  const { t } = useTranslation('hiring')
  const address = useListAddress(jobsSearch)
  const navigate = useNavigate()
  const { tab = 'active' } = address.search
  const query = useApiQuery(jobRoutes.list, jobsInput(address.search), { keepPrevious: true })
  const create = (
    <SubscriptionLink to="/app/hiring/create">
      <Plus aria-hidden className="size-4" />
      {t(($) => $.list.create)}
    </SubscriptionLink>
  )
  return (
    <ListPage
      name="jobs"
      title={t(($) => $.title)}
      sentence={t(($) => $.sentence)}
      actions={
        <>
          <Links />
          {create}
        </>
      }
      tabs={{ value: tab, items: jobTabs.map((value) => ({ value, label: t(($) => $.tab[value]) })) }}
      address={address}
      query={query}
      columns={useColumns()}
      rowName={({ title }) => title}
      onOpen={({ id }) => void navigate({ to: '/app/hiring/$id', params: { id } })}
      search={{ label: t(($) => $.list.search) }}
      sortedBy="created"
      empty={{
        icon: BriefcaseBusiness,
        title: t(($) => $.list.empty[tab].title),
        text: t(($) => $.list.empty[tab].text),
        ...(tab === 'active' && { action: create }),
      }}
      noneFound={t(($) => $.list.noneFound)}
    />
  )
}

function Links() {
  const { t } = useTranslation('hiring')
  const slug = useApiQuery(hiringSettingRoutes.readSettings, {}).data?.data.slug
  return (
    <>
      {slug && (
        <Anchor variant="ghost" href={`/careers/${slug}`} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden className="size-4" />
          {t(($) => $.list.careers)}
        </Anchor>
      )}
      <ButtonLink variant="secondary" to="/app/hiring/onboarding">
        <UserRoundCheck aria-hidden className="size-4" />
        {t(($) => $.onboardings.title)}
      </ButtonLink>
      <ButtonLink variant="secondary" to="/app/hiring/settings">
        <Settings2 aria-hidden className="size-4" />
        {t(($) => $.settings.short)}
      </ButtonLink>
    </>
  )
}

function useColumns(): readonly Column<JobRow>[] {
  const { t } = useTranslation('hiring')
  const { date, number } = useFormat()
  return [
    {
      id: 'title',
      header: t(($) => $.column.job),
      isWide: true,
      isSortable: true,
      cell: (job) => (
        <RowName
          name={job.title}
          detail={[job.department?.name, job.location, t(($) => $.workplace[job.workplace])]
            .filter(Boolean)
            .join(' · ')}
          narrow={<JobChip job={job} />}
        />
      ),
    },
    { id: 'state', header: t(($) => $.column.state), from: 'sm', cell: (job) => <JobChip job={job} /> },
    {
      id: 'closes',
      header: t(($) => $.column.closes),
      from: 'lg',
      isSortable: true,
      cell: ({ closesOn }) => (closesOn ? <span className="num">{date(closesOn, 'short')}</span> : '–'),
    },
    {
      id: 'fresh',
      header: t(($) => $.column.fresh),
      isFigure: true,
      from: 'sm',
      cell: ({ fresh }) => (fresh > 0 ? <strong className="text-brand-ink">{number(fresh)}</strong> : '–'),
    },
    {
      id: 'applications',
      header: t(($) => $.column.applications),
      isFigure: true,
      isSortable: true,
      cell: ({ applications }) => number(applications),
    },
    {
      id: 'hired',
      header: t(($) => $.column.hired),
      isFigure: true,
      from: 'md',
      cell: ({ hired, openings }) =>
        t(($) => $.list.ofOpenings, { hired: number(hired), openings: number(openings) }),
    },
  ]
}

/** How a job stands, and why it is closed where nobody closed it. */
export function JobChip({ job }: { readonly job: Pick<JobRow, 'state' | 'closedBy'> }) {
  const { t } = useTranslation('hiring')
  const { state, closedBy } = job
  return (
    <StateChip tone={jobTones[state]}>
      {closedBy ? t(($) => $.closedBy[closedBy]) : t(($) => $.jobState[state])}
    </StateChip>
  )
}
