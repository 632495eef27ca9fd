import { payslipRoutes } from '@kazi/contract/payroll/payslips'
import { useState } from 'react'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { SearchField, TextareaField } from '#components/fields/text-field.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useDebounced } from '#lib/hooks/use-debounced.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Run } from '../run.ts'

const mostShown = 50

/** Whom the bank did not pay, and what it said about it. */
export function RefusedPicker(props: {
  readonly run: Run
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly peopleError: string | undefined
  readonly reasonError: string | undefined
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
  const people = query.data?.data.filter((row) => row.paymentState === 'sent' && row.refusal === null)
  const toggle = (id: string, isChosen: boolean): void => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    props.onChange(next)
  }
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg bg-sunken p-4 ring-1 ring-line ring-inset">
      <legend className="sr-only">{t(($) => $.markPaid.refused)}</legend>
      <p aria-hidden className="text-sm font-medium">
        {t(($) => $.markPaid.refused)}
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
      {props.peopleError && (
        <p role="alert" className="text-xs font-medium text-down">
          {props.peopleError}
        </p>
      )}
      <TextareaField
        label={t(($) => $.markPaid.reason)}
        rows={2}
        maxLength={300}
        value={props.reason}
        onChange={(event) => props.onReason(event.target.value)}
        error={props.reasonError}
      />
    </fieldset>
  )
}
