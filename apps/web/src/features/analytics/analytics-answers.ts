import { analyticsRoutes } from '@kazi/contract/analytics'
import type { Id } from '@kazi/values/id'
import { firstCall } from '#lib/api/first-call.ts'
import type { AnalyticsSearch, SummarySearch } from './analytics-search.ts'

type Asked = Pick<AnalyticsSearch, 'from' | 'to' | 'by'>

/** What the page's three questions are asked with. */
export const statInput = ({ from, to }: Asked) => ({ query: { from, to } })
export const divisionInput = ({ from, to, by }: Asked) => ({ query: { from, to, by } })
/** The spread is that of the last month; without one, of the latest that was paid. */
export const spreadInput = ({ to }: Asked) => ({ query: { month: to } })

export const analyticsCalls = ({ search }: { readonly search: AnalyticsSearch }) => [
  firstCall(analyticsRoutes.readSalaryStat, statInput(search)),
  firstCall(analyticsRoutes.readCostDivision, divisionInput(search)),
  firstCall(analyticsRoutes.readSalaryDistribution, spreadInput(search)),
]

/** Which payslips of which months, as the list and its file are asked for. */
export const payslipQueryOf = ({
  q,
  page: _,
  department,
  group,
  earnedFrom,
  earnedBelow,
  ...asked
}: SummarySearch) => ({
  ...asked,
  search: q,
  department: department as Id | undefined,
  group: group as Id | undefined,
  earnedFrom: numberOf(earnedFrom),
  earnedBelow: numberOf(earnedBelow),
})
const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text)

export const summaryInput = (search: SummarySearch) => ({
  query: { ...payslipQueryOf(search), page: search.page },
})

export const summaryCalls = ({ search }: { readonly search: SummarySearch }) => [
  firstCall(analyticsRoutes.listPayslips, summaryInput(search)),
]
