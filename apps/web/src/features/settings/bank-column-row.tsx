import {
  type BankFileColumn,
  type BankFileField,
  bankFileFields,
} from '@kazi/contract/organizations/bank-file-columns'
import type { ReactNode } from 'react'
import { controlClass } from '#components/fields/control.ts'
import { Select } from '#components/fields/select.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** One column: what it says, and the header that the bank looks for. The buttons that move it come as children. */
export function ColumnRow(props: {
  readonly column: BankFileColumn
  readonly isEditable: boolean
  readonly onChange: (column: BankFileColumn) => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation('settings')
  const { column, onChange } = props
  const nameOf = (field: BankFileField) => t(($) => $.bankColumns.field[field])
  if (!props.isEditable) {
    return (
      <li className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="text-ink-2">{nameOf(column.field)}</span>
        <span className="font-medium">{column.header}</span>
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center gap-2 max-sm:border-b max-sm:border-line max-sm:pb-2">
      <Select
        label={t(($) => $.bankColumns.says)}
        className="h-10! w-40 max-sm:w-full"
        value={column.field}
        options={bankFileFields.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(field) => onChange({ ...column, field })}
      />
      <input
        aria-label={t(($) => $.bankColumns.headerOf, { field: nameOf(column.field) })}
        className={`${controlClass} w-auto! min-w-0 flex-1`}
        value={column.header}
        maxLength={60}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange({ ...column, header: event.target.value })}
      />
      <span className="flex">{props.children}</span>
    </li>
  )
}
