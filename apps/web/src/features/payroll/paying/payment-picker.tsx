import { payslipRoutes } from '@kazi/contract/payroll/payslips'
import type { ResponseOf } from '@kazi/contract/route'
import { type ReactNode, useState } from 'react'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { SearchField } from '#components/fields/text-field.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useDebounced } from '#lib/hooks/use-debounced.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Run } from '../run.ts'

const mostShown = 50

type Row = ResponseOf<typeof payslipRoutes.listPayslips>['data'][number]

/** Whose payments something is said of. */
export function PaymentPicker(props: {
  readonly run: Run
  readonly legend: string
  readonly isOffered: (row: Row) => boolean
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
  readonly error: string | undefined
  /** what is asked of those who are chosen */
  readonly children?: ReactNode
}) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const { run, chosen } = props
  const [search, setSearch] = useState('')
  const [text, setText] = useDebounced(search, setSearch)
  const query = useApiQuery(
    payslipRoutes.listPayslips,
    { params: { payrollId: run.id }, query: { perPage: mostShown, ...(search ? { search } : {}) } },
    { keepPrevious: true },
  )
  const people = query.data?.data.filter(props.isOffered)
  const toggle = (id: string, isChosen: boolean): void => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    props.onChange(next)
  }
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg bg-sunken p-4 ring-1 ring-line ring-inset">
      <legend className="sr-only">{props.legend}</legend>
      <p aria-hidden className="text-sm font-medium">
        {props.legend}
      </p>
      <SearchField label={t(($) => $.people.search)} value={text} onChange={setText} />
      {people ? (
        <ul className="scroll-thin max-h-52 space-y-2 overflow-y-auto py-1">
          {people.map((row) => (
            <li key={row.id}>
              <CheckboxField
                checked={chosen.has(row.id)}
                onChange={(isChosen) => toggle(row.id, isChosen)}
                label={row.name}
                hint={<span className="num">{money(row.net)}</span>}
              />
            </li>
          ))}
        </ul>
      ) : (
        (failureOf(query) ?? <SkeletonLines lines={4} />)
      )}
      {props.error && (
        <p role="alert" className="text-xs font-medium text-down">
          {props.error}
        </p>
      )}
      {props.children}
    </fieldset>
  )
}
