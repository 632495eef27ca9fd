import { analyticsRoutes } from '@kazi/contract/analytics'
import type { Minor } from '@kazi/values/money'
import { useNavigate } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { isListEmpty, List } from '#components/list/list.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import type { ListFilter } from '#components/list/list-filters.ts'
import { Stat, StatGroup } from '#components/stat.tsx'
import { callApi } from '#lib/api/client.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { useClientState } from '#lib/state/client-state.ts'
import { payslipQueryOf, summaryInput } from './analytics-answers.ts'
import { type SummarySearch, summarySearch } from './analytics-search.ts'
import { Covered } from './covered.tsx'
import { PrintAndExport } from './export-menu.tsx'
import { PeriodFields } from './period-fields.tsx'
import { useSummaryColumns } from './summary-columns.tsx'

/** The payslips of some months, and what they sum to: where each number of analytics leads. */
export function SummaryPage() {
  const { t } = useTranslation('analytics')
  const { month } = useFormat()
  const navigate = useNavigate()
  const address = useListAddress(summarySearch)
  const { search } = address
  const { find } = useTranslation('explain')
  const isVisible = useClientState((state) => state.isBalanceVisible)
  const query = useApiQuery(analyticsRoutes.listPayslips, summaryInput(search), { keepPrevious: true })
  const summary = query.data?.summary
  const itemName = search.item && (summary?.place ?? find(`items.${search.item}`) ?? search.item)
  const columns = useSummaryColumns(itemName)
  const filters = useSummaryFilters(search, itemName ?? summary?.place ?? undefined)
  const isEmpty = isListEmpty(query, address)
  return (
    <PageBody>
      <PageHeader
        title={t(($) => $.summary.title)}
        description={t(($) => $.summary.sentence)}
        actions={
          !isEmpty &&
          isVisible && (
            <PrintAndExport
              fetchFile={(format) =>
                callApi(analyticsRoutes.downloadPayslips, { query: { ...payslipQueryOf(search), format } })
              }
            />
          )
        }
      />
      {!isEmpty && (
        <PeriodFields period={summary?.period ?? null} onChange={(period) => address.narrow(period)} />
      )}
      {isVisible ? (
        <>
          {summary && !isEmpty && <Sums summary={summary} itemName={itemName} />}
          <List
            name="payslips-summary"
            label={t(($) => $.summary.title)}
            address={address}
            query={query}
            columns={columns}
            rowName={(row) => `${row.name}, ${month(row.month)}`}
            onOpen={(row) =>
              void navigate({
                to: '/app/payroll/$id',
                params: { id: row.payrollId },
                search: { person: row.id },
              })
            }
            search={{ label: t(($) => $.summary.search), hint: t(($) => $.summary.search) }}
            filters={filters}
            empty={{
              icon: ReceiptText,
              title: t(($) => $.empty.title),
              text: t(($) => $.empty.text),
            }}
            noneFound={t(($) => $.summary.noneFound)}
          />
        </>
      ) : (
        <Covered />
      )}
    </PageBody>
  )
}

/** What the list was opened with from a number, each to be ended by itself. */
function useSummaryFilters(search: SummarySearch, place: string | undefined): readonly ListFilter[] {
  const { t } = useTranslation('analytics')
  const { money } = useFormat()
  const { currency } = useOrganization()
  const show = (text: string) => money({ amount: Number(text) as Minor, currency }, 'compact')
  const { department, group, item, earnedFrom, earnedBelow } = search
  const set = (name: string, label: string): ListFilter => ({ kind: 'set', name, label })
  const nameOf = (given: string, kind: 'department' | 'group') =>
    given === 'none' ? t(($) => $.parts.none[kind]) : (place ?? t(($) => $.one[kind]))
  return [
    ...(department ? [set('department', nameOf(department, 'department'))] : []),
    ...(group ? [set('group', nameOf(group, 'group'))] : []),
    ...(item ? [set('item', place ?? item)] : []),
    ...(earnedFrom
      ? [
          set(
            'earnedFrom',
            t(($) => $.summary.earnedFrom, { amount: show(earnedFrom) }),
          ),
        ]
      : []),
    ...(earnedBelow
      ? [
          set(
            'earnedBelow',
            t(($) => $.summary.earnedBelow, { amount: show(earnedBelow) }),
          ),
        ]
      : []),
  ]
}

function Sums(props: {
  readonly summary: NonNullable<
    ReturnType<typeof useApiQuery<typeof analyticsRoutes.listPayslips>>['data']
  >['summary']
  readonly itemName: string | undefined
}) {
  const { t } = useTranslation('analytics')
  const { money, number } = useFormat()
  const { amounts, itemAmount, people, currency } = props.summary
  const show = (amount: Minor) => money({ amount, currency })
  return (
    <StatGroup>
      {props.itemName && itemAmount !== null && <Stat label={props.itemName} value={show(itemAmount)} />}
      <Stat
        label={t(($) => $.summary.cost)}
        value={show(amounts.cost)}
        note={t(($) => $.summary.ofIt, { gross: show(amounts.gross), employer: show(amounts.employer) })}
      />
      <Stat
        label={t(($) => $.summary.net)}
        value={show(amounts.net)}
        note={t(($) => $.summary.afterDeductions, { deductions: show(amounts.deductions) })}
      />
      <Stat label={t(($) => $.summary.people)} value={number(people)} />
    </StatGroup>
  )
}
