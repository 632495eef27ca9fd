import { runStates } from '@kazi/contract/payroll/run-vocabulary'
import { runRoutes } from '@kazi/contract/payroll/runs'
import { useNavigate } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import { ButtonLink } from '#components/button.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { ListPage } from '#components/list/list-page.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { listInput } from '../payroll-answers.ts'
import { useRunText } from '../use-run-text.ts'
import { ShowAmountsButton } from './overview-amount.tsx'
import { payrollSearch } from './payroll-search.ts'
import { PayrollStats } from './payroll-stats.tsx'
import { useRunColumns } from './run-columns.tsx'

/** Every run of the organisation, the newest first, and the way to the next one. */
export function PayrollPage() {
  const { t } = useTranslation('payroll')
  const { month } = useFormat()
  const { currency } = useOrganization()
  const navigate = useNavigate()
  const canCreate = usePermission('create:payroll')
  const { runTitle } = useRunText(currency)
  const columns = useRunColumns()
  const address = useListAddress(payrollSearch)
  const runs = useApiQuery(runRoutes.list, listInput(address.search), { keepPrevious: true })
  const stats = useApiQuery(runRoutes.readStatsCard, {}).data?.data
  // what is begun comes before what is next
  const isBegun = stats?.open != null
  const next = stats?.nextMonth
  const start = canCreate && (
    <ButtonLink to="/app/payroll/create" search={{ month: next }} variant={isBegun ? 'secondary' : 'default'}>
      {next ? t(($) => $.list.start, { month: month(next) }) : t(($) => $.create.title)}
    </ButtonLink>
  )
  const states = runStates.map((state) => ({
    value: state,
    label: t(($) => $.state[state === 'processing' ? 'released' : state]),
  }))
  return (
    <ListPage
      name="runs"
      title={t(($) => $.title)}
      sentence={t(($) => $.list.sentence)}
      actions={start}
      summary={<PayrollStats />}
      address={address}
      query={runs}
      columns={columns}
      rowName={runTitle}
      onOpen={(run) => void navigate({ to: '/app/payroll/$id', params: { id: run.id } })}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t(($) => $.list.state),
          all: t(($) => $.list.allStates),
          options: states,
        },
      ]}
      tools={<ShowAmountsButton />}
      empty={{
        icon: HandCoins,
        title: t(($) => $.list.emptyTitle),
        text: t(($) => $.list.emptyText),
        action: start,
      }}
      noneFound={t(($) => $.list.emptyFiltered)}
    />
  )
}
