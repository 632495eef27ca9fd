import type { analyticsRoutes } from '@kazi/contract/analytics'
import type { ResponseOf } from '@kazi/contract/route'
import type { Minor } from '@kazi/values/money'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { useRunName } from '#lib/formats/run-name.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'

type PayslipRow = ResponseOf<typeof analyticsRoutes.listPayslips>['data'][number]

/** The columns of the summary; the amount of an item stands there where one is asked for. */
export function useSummaryColumns(itemName: string | undefined): readonly Column<PayslipRow>[] {
  const { t } = useTranslation('analytics')
  const { money, month } = useFormat()
  const { currency } = useOrganization()
  const runName = useRunName()
  const show = (amount: Minor) => money({ amount, currency })
  const figure = (
    id: 'gross' | 'deductions' | 'net' | 'cost',
    from: 'sm' | 'md' | 'lg' | 'xl' | undefined,
    isSortable: boolean,
  ): Column<PayslipRow> => ({
    id,
    header: t(($) => $.summary[id]),
    cell: (row) => show(row.amounts[id]),
    isFigure: true,
    isSortable,
    ...(from ? { from } : {}),
  })
  return [
    {
      id: 'name',
      header: t(($) => $.summary.name),
      isWide: true,
      isSortable: true,
      cell: (row) => <RowName name={row.name} detail={row.department ?? t(($) => $.parts.none.department)} />,
    },
    {
      id: 'month',
      header: t(($) => $.summary.payroll),
      isSortable: true,
      cell: (row) => (
        <span className="whitespace-nowrap text-ink-2">
          {row.kind === 'regular' ? runName(row) : `${row.title} · ${month(row.month, 'short')}`}
        </span>
      ),
      from: 'md',
    },
    figure('gross', 'lg', true),
    figure('deductions', 'xl', false),
    figure('net', itemName ? 'md' : undefined, true),
    figure('cost', 'sm', true),
    ...(itemName
      ? [
          {
            id: 'amount',
            header: itemName,
            cell: (row: PayslipRow) => (
              <span className="font-semibold">{row.itemAmount === null ? '–' : show(row.itemAmount)}</span>
            ),
            isFigure: true,
            isSortable: true,
          },
        ]
      : []),
  ]
}
