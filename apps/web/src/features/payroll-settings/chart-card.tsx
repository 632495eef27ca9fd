import { accountingRoutes } from '@kazi/contract/accounting'
import type { Month } from '@kazi/values/local-date'
import { addMonths, monthOf } from '@kazi/values/local-date'
import { Download, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Select } from '#components/fields/select.tsx'
import { Card } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { callApi } from '#lib/api/client.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { Chart } from './chart-draft.ts'

const ChartDrawer = lazyPart(async () => ({ default: (await import('./chart-drawer.tsx')).ChartDrawer }))

/** Which accounts of the organisation's own books payroll posts to, and the journal of a month. */
export function ChartCard() {
  const { t } = useTranslation('payrollSettings')
  const mayEdit = usePermission('edit:payroll-settings')
  const [isOpen, setOpen] = useState(false)
  const query = useApiQuery(accountingRoutes.readChart, {})
  const chart = query.data?.data
  return (
    <Card
      title={t(($) => $.chart.title)}
      description={t(($) => $.chart.text)}
      actions={
        mayEdit &&
        chart && (
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            <Pencil aria-hidden className="size-3.5" />
            {t(($) => $.chart.edit)}
          </Button>
        )
      }
      footer={<MonthJournal />}
    >
      {chart ? <Accounts chart={chart} /> : (failureOf(query, 'py-4') ?? <SkeletonLines lines={4} />)}
      {isOpen && chart && <ChartDrawer chart={chart} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Accounts({ chart }: { readonly chart: Chart }) {
  const { t } = useTranslation('payrollSettings')
  const departments = new Map(chart.departments.map(({ id, name }) => [id, name]))
  return (
    <ul className="-my-2 divide-y divide-line">
      {chart.lines.map(({ line, name }) => {
        const accounts = chart.accounts.filter((account) => account.line === line)
        return (
          <li key={line} className="grid gap-x-6 gap-y-1 py-2 text-sm sm:grid-cols-2">
            <span>{name}</span>
            <span className="min-w-0">
              {accounts.length === 0 && <span className="text-ink-3">{t(($) => $.chart.none)}</span>}
              {accounts.map((account) => (
                <span key={account.departmentId ?? ''} className="block [overflow-wrap:anywhere]">
                  <span className="num font-medium">{account.code}</span> {account.name}
                  {account.departmentId && (
                    <span className="text-ink-3"> · {departments.get(account.departmentId)}</span>
                  )}
                </span>
              ))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const monthsOffered = 12

function MonthJournal() {
  const { t } = useTranslation('payrollSettings')
  const format = useFormat()
  const maySeePay = usePermission('view:payroll')
  const { today } = useOrganization()
  const months = Array.from({ length: monthsOffered }, (_, back) => addMonths(monthOf(today), -back))
  const [month, setMonth] = useState<Month>(months[1] ?? monthOf(today))
  const { busy, take } = useFile()
  if (!maySeePay) return null
  const fetchAs = (kind: 'csv' | 'xlsx') =>
    take(kind, () =>
      callApi(accountingRoutes.downloadMonthJournal, { params: { month }, query: { format: kind } }),
    )
  return (
    <>
      <Select
        label={t(($) => $.chart.month)}
        value={month}
        options={months.map((value) => ({ value, label: format.month(value) }))}
        onChange={setMonth}
      />
      {(['csv', 'xlsx'] as const).map((kind) => (
        <Button key={kind} variant="secondary" loading={busy === kind} onClick={() => fetchAs(kind)}>
          <Download aria-hidden className="size-4" />
          {t(($) => $.chart[kind])}
        </Button>
      ))}
    </>
  )
}
