import { leaveBalanceRoutes } from '@kazi/contract/leave/balances'
import type { ResponseOf } from '@kazi/contract/route'
import { dateOf, type Month, monthOf, yearOf } from '@kazi/values/local-date'
import { Card } from '#components/layout/card.tsx'
import type { ListAddress } from '#components/list/list-address.ts'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { SpanHeader } from '#components/schedule/schedule-parts.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { spanFill } from './leave-answers.ts'
import type { LeaveSearch } from './leave-search.ts'

type Report = ResponseOf<typeof leaveBalanceRoutes.readReport>['data']

/** Leave of a year by type and month, how much of the working time it was, and what is owed. */
export function ReportView({ address }: { readonly address: ListAddress<LeaveSearch> }) {
  const { t } = useTranslation('leave')
  const { today } = useOrganization()
  const { year } = address.search
  const query = useApiQuery(leaveBalanceRoutes.readReport, { query: { year } }, { keepPrevious: true })
  const shown = year ?? yearOf(today)
  const report = query.data?.data
  return (
    <div className="flex flex-col gap-5">
      <Card title={t(($) => $.report.taken)} description={t(($) => $.report.takenText)}>
        <SpanHeader
          title={String(shown)}
          level={3}
          previousLabel={t(($) => $.person.previousYear)}
          nextLabel={t(($) => $.person.nextYear)}
          todayLabel={t(($) => $.person.thisYear)}
          onStep={(by) => address.change({ year: shown + by })}
          onToday={() => address.change({ year: undefined })}
        />
        {failureOf(query)}
        {!report && !query.error && <SkeletonLines lines={8} />}
        {report && <TakenTable report={report} />}
      </Card>
      {report && <OwedCard report={report} />}
    </div>
  )
}

function TakenTable({ report }: { readonly report: Report }) {
  const { t } = useTranslation('leave')
  const { number, percent, month } = useFormat()
  const { taken, absence, year } = report
  if (taken.length === 0) return <p className="text-sm text-ink-3">{t(($) => $.report.nothing, { year })}</p>
  const months = Array.from({ length: 12 }, (_, at) => monthOf(dateOf(year, at + 1, 1)))
  const types = [...new Map(taken.map(({ type }) => [type.id, type])).values()]
  const daysOf = (typeId: string | null, of: Month | null) =>
    taken
      .filter((row) => (typeId === null || row.type.id === typeId) && (of === null || row.month === of))
      .reduce((sum, { days }) => sum + days, 0)
  const figure = (hundredths: number) => (hundredths === 0 ? '' : number(hundredths / 100))
  const rates = new Map(absence.map((one) => [one.month, one.rate]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reached by the keyboard
    <div className="scroll-thin overflow-x-auto" tabIndex={0}>
      <table className="w-full min-w-180 text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-ink-3">
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              {t(($) => $.column.type)}
            </th>
            {months.map((one) => (
              <th key={one} scope="col" className="px-1.5 py-2 text-right font-medium">
                {month(one, 'short')}
              </th>
            ))}
            <th scope="col" className="py-2 pl-3 text-right font-medium">
              {t(($) => $.report.total)}
            </th>
          </tr>
        </thead>
        <tbody>
          {types.map(({ id, name, color }) => (
            <tr key={id} className="border-b border-line">
              <th scope="row" className="py-2 pr-3 text-left font-medium whitespace-nowrap">
                <span aria-hidden className={`mr-2 inline-block size-2.5 rounded-[2px] ${spanFill[color]}`} />
                {name}
              </th>
              {months.map((one) => (
                <td key={one} className="num px-1.5 py-2 text-right">
                  {figure(daysOf(id, one))}
                </td>
              ))}
              <td className="num py-2 pl-3 text-right font-semibold">{figure(daysOf(id, null))}</td>
            </tr>
          ))}
          <tr className="text-ink-2">
            <th scope="row" className="py-2 pr-3 text-left font-medium">
              {t(($) => $.report.absence)}
            </th>
            {months.map((one) => (
              <td key={one} className="num px-1.5 py-2 text-right">
                {rates.has(one) ? percent((rates.get(one) ?? 0) / 10_000, 1) : ''}
              </td>
            ))}
            <td className="num py-2 pl-3 text-right font-semibold">{figure(daysOf(null, null))}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function OwedCard({ report }: { readonly report: Report }) {
  const { t } = useTranslation('leave')
  const { date, number, money } = useFormat()
  const { owed, on } = report
  const hasMoney = owed.some((row) => row.money !== null)
  const rows = owed.filter(({ days }) => days > 0)
  return (
    <Card
      title={t(($) => $.report.owed, { day: date(on, 'medium') })}
      description={hasMoney ? t(($) => $.report.owedText) : undefined}
    >
      {rows.length === 0 ? (
        <p className="text-sm text-ink-3">{t(($) => $.report.nothingOwed)}</p>
      ) : (
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-xs text-ink-3">
              <th scope="col" className="py-2 text-left font-medium">
                {t(($) => $.report.department)}
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                {t(($) => $.report.people)}
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                {t(($) => $.report.days)}
              </th>
              {hasMoney && (
                <th scope="col" className="py-2 text-right font-medium">
                  {t(($) => $.report.money)}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.department ?? ''} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-2 text-left font-medium">
                  {row.department ?? t(($) => $.report.without)}
                </th>
                <td className="num py-2 text-right">{row.people}</td>
                <td className="num py-2 text-right">{number(row.days / 100)}</td>
                {hasMoney && (
                  <td className="num py-2 text-right whitespace-nowrap">{row.money && money(row.money)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
