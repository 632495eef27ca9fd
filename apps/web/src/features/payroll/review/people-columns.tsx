import type { Minor, Money } from '@kazi/values/money'
import { TriangleAlert } from 'lucide-react'
import { Avatar } from '#components/avatar.tsx'
import { Chip, type Tone } from '#components/chip.tsx'
import { Delta } from '#components/delta.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePaymentWord } from '../by-rail.ts'
import type { PayslipRow, Run } from '../run.ts'

const toneOfPayment: Readonly<Record<NonNullable<PayslipRow['paymentState']>, Tone>> = {
  queued: 'neutral',
  sent: 'info',
  paid: 'up',
  failed: 'down',
  unknown: 'warn',
  reversed: 'down',
}

const negative = (money: Money): Money => ({ ...money, amount: -money.amount as Minor })

function PersonCell({ row }: { readonly row: PayslipRow }) {
  const { t } = useTranslation('payroll')
  const flag = row.flags[0]
  return (
    <RowName
      leading={<Avatar name={row.name} />}
      name={row.name}
      detail={
        <>
          {row.refusal && (
            <span className="mr-2 block font-medium text-down sm:inline">
              {row.refusal.isConfirmed
                ? t(($) => $.people.sayRefused, { reason: row.refusal.reason })
                : t(($) => $.people.sayClaimed, { reason: row.refusal.reason })}
            </span>
          )}
          {/* on a phone what is to be checked has a line of its own */}
          {flag && (
            <span className="mr-2 flex items-start gap-1 font-medium text-warn sm:inline-flex sm:items-center sm:align-bottom">
              <TriangleAlert aria-hidden className="mt-0.5 size-3 shrink-0 sm:mt-0" />
              {t(($) => $.flag[flag])}
              {row.flags.length > 1 && ` +${row.flags.length - 1}`}
            </span>
          )}
          {row.isNetAgreed && (
            <span className="mr-2 block font-medium text-info sm:inline">{t(($) => $.people.netAgreed)}</span>
          )}
          <span className="block truncate sm:inline">
            {row.jobTitle ?? row.number}
            {row.department && <span className="max-sm:hidden xl:hidden">, {row.department}</span>}
          </span>
        </>
      }
    />
  )
}

const change = (row: PayslipRow) => (
  <Delta now={row.net.amount} before={row.previousNet?.amount ?? 0} isBare />
)

function PaymentCell({ run, row }: { readonly run: Run; readonly row: PayslipRow }) {
  const sayPayment = usePaymentWord()
  const { paymentState: state } = row
  return state && <Chip tone={toneOfPayment[state]}>{sayPayment(run, state)}</Chip>
}

/** What each person earns, loses and gets. */
function useMoneyColumns(run: Run): readonly Column<PayslipRow>[] {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  return [
    {
      id: 'gross',
      header: t(($) => $.people.gross),
      cell: (row) => <span className="text-ink-2">{money(row.gross)}</span>,
      isSortable: true,
      isFigure: true,
      from: 'md',
    },
    {
      id: 'deductions',
      header: t(($) => $.people.deductions),
      cell: (row) => <span className="text-ink-2">{money(negative(row.deductions))}</span>,
      isSortable: true,
      isFigure: true,
      from: 'lg',
    },
    {
      id: 'net',
      header: t(($) => $.people.net),
      cell: (row) => (
        <>
          <span className="font-semibold">{money(row.net)}</span>
          {run.previous && <span className="mt-0.5 block sm:hidden">{change(row)}</span>}
        </>
      ),
      isSortable: true,
      isFigure: true,
    },
  ]
}

/** The columns of the people of a run. On a phone the name and the net pay remain. */
export function usePeopleColumns(run: Run): readonly Column<PayslipRow>[] {
  const { t } = useTranslation('payroll')
  const { month } = useFormat()
  const moneyColumns = useMoneyColumns(run)
  const changed: Column<PayslipRow>[] = run.previous
    ? [
        {
          id: 'change',
          header: t(($) => $.people.change, { month: month(run.previous.month, 'short') }),
          cell: change,
          isSortable: true,
          isFigure: true,
          from: 'sm',
        },
      ]
    : []
  const payment: Column<PayslipRow>[] = run.payments
    ? [
        {
          id: 'payment',
          header: t(($) => $.payments.title),
          cell: (row) => <PaymentCell run={run} row={row} />,
          from: 'lg',
        },
      ]
    : []
  return [
    {
      id: 'name',
      header: t(($) => $.people.name),
      cell: (row) => <PersonCell row={row} />,
      isSortable: true,
      isWide: true,
    },
    {
      id: 'department',
      header: t(($) => $.people.department),
      cell: (row) => <span className="block max-w-40 truncate text-ink-2">{row.department}</span>,
      isSortable: true,
      from: 'xl',
    },
    ...moneyColumns,
    ...changed,
    ...payment,
  ]
}
