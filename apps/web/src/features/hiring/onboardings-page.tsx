import { onboardingRoutes } from '@kazi/contract/hiring/onboardings'
import type { ResponseOf } from '@kazi/contract/route'
import { useNavigate } from '@tanstack/react-router'
import { UserRoundCheck } from 'lucide-react'
import { StateChip } from '#components/chip.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { ListPage } from '#components/list/list-page.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { onboardingTones } from './hiring-answers.ts'
import { listedOnboardings, onboardingsSearch } from './hiring-search.ts'

type Row = ResponseOf<typeof onboardingRoutes.list>['data'][number]

/** Those who said yes, on their way to the first day. */
export function OnboardingsPage() {
  const { t } = useTranslation('hiring')
  const address = useListAddress(onboardingsSearch)
  const navigate = useNavigate()
  const { q, state, page } = address.search
  const query = useApiQuery(
    onboardingRoutes.list,
    { query: { search: q, state, page } },
    { keepPrevious: true },
  )
  return (
    <ListPage
      name="onboardings"
      title={t(($) => $.onboardings.title)}
      sentence={t(($) => $.onboardings.sentence)}
      address={address}
      query={query}
      columns={useColumns()}
      rowName={({ name }) => name}
      onOpen={({ id }) => void navigate({ to: '/app/hiring/onboarding/$id', params: { id } })}
      search={{ label: t(($) => $.candidates.search) }}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t(($) => $.column.state),
          all: t(($) => $.candidates.allStates),
          options: listedOnboardings.map((value) => ({
            value,
            label: value === 'open' ? t(($) => $.onboardings.open) : t(($) => $.onboardingState[value]),
          })),
        },
      ]}
      empty={{
        icon: UserRoundCheck,
        title: t(($) => $.onboardings.emptyTitle),
        text: t(($) => $.onboardings.emptyText),
      }}
      noneFound={t(($) => $.candidates.noneFound)}
    />
  )
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('hiring')
  const { date, number } = useFormat()
  const chip = ({ state }: Row) => (
    <StateChip tone={onboardingTones[state]}>{t(($) => $.onboardingState[state])}</StateChip>
  )
  return [
    {
      id: 'name',
      header: t(($) => $.column.name),
      isWide: true,
      cell: (row) => (
        <RowName
          name={row.name}
          detail={[row.jobTitle, row.department].filter(Boolean).join(' · ')}
          narrow={chip(row)}
        />
      ),
    },
    { id: 'state', header: t(($) => $.column.state), from: 'sm', cell: chip },
    {
      id: 'start',
      header: t(($) => $.offers.startOn),
      from: 'sm',
      cell: ({ startOn }) => <span className="num">{date(startOn, 'short')}</span>,
    },
    {
      id: 'tasks',
      header: t(($) => $.onboarding.tasks),
      isFigure: true,
      from: 'md',
      cell: ({ tasks }) => `${number(tasks.done)}/${number(tasks.all)}`,
    },
  ]
}
