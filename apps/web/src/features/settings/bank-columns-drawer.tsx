import {
  type BankFileColumn,
  type BankFileField,
  bankFileColumnRoutes,
  bankFileFields,
  type bankSheets,
} from '@kazi/contract/organizations/bank-file-columns'
import type { ResponseOf } from '@kazi/contract/route'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Segmented } from '#components/fields/segmented.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { LeaveGuard } from '#components/overlays/leave-guard.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { ColumnRow } from './bank-column-row.tsx'

type Sheet = (typeof bankSheets)[number]
type SheetColumns = ResponseOf<typeof bankFileColumnRoutes.setBankFileColumns>['data']

/** Which columns the bank's bulk-payment sheets have, in which order, by which headers. */
export default function BankColumnsDrawer(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('settings')
  return (
    <Drawer isOpen={props.isOpen} onClose={props.onClose} title={t(($) => $.bankColumns.title)} width="lg">
      <Sheets />
    </Drawer>
  )
}

function Sheets() {
  const { t } = useTranslation('settings')
  const { country } = useOrganization()
  const query = useApiQuery(bankFileColumnRoutes.readBankFileColumns, {})
  const [sheet, setSheet] = useState<Sheet>('bank-csv')
  const shown = query.data?.data.find((each) => each.sheet === sheet)
  const sheets: Sheet[] = country === 'NG' ? ['bank-csv'] : ['bank-csv', 'mobile-money-csv']
  return (
    <>
      <p className="mb-4 text-sm text-ink-2">{t(($) => $.bankColumns.text)}</p>
      {failureOf(query, 'py-2')}
      {!shown && !query.error && <SkeletonLines lines={6} />}
      {sheets.length > 1 && (
        <Segmented
          label={t(($) => $.bankColumns.title)}
          className="mb-4"
          value={sheet}
          options={sheets.map((value) => ({ value, label: t(($) => $.bankColumns.sheet[value]) }))}
          onChange={setSheet}
        />
      )}
      {shown && <Columns key={`${sheet} ${JSON.stringify(shown.columns)}`} shown={shown} />}
    </>
  )
}

function Columns({ shown }: { readonly shown: SheetColumns }) {
  const { t } = useTranslation('settings')
  const common = useTranslation('common').t
  const mayEdit = usePermission('edit:settings-company-info')
  const [columns, setColumns] = useState<readonly BankFileColumn[]>(shown.columns)
  const save = useApiMutation(bankFileColumnRoutes.setBankFileColumns, {
    invalidates: [bankFileColumnRoutes.readBankFileColumns],
    onSuccess: () => showSuccess(t(($) => $.bankColumns.saved)),
  })
  const isDirty = JSON.stringify(columns) !== JSON.stringify(shown.columns)
  const set = (next: readonly BankFileColumn[] | null) =>
    save.mutate({ body: { sheet: shown.sheet, columns: next && [...next] } })
  const unused = bankFileFields.find((field) => !columns.some((column) => column.field === field))
  // the bank's machine reads the header, so that it is never in the page's language
  const add = (field: BankFileField) =>
    setColumns([...columns, { field, header: field.replaceAll('-', ' ') }])
  return (
    <>
      <ol className="flex flex-col gap-2">
        {columns.map((column, at) => (
          <ColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={at}
            column={column}
            isEditable={mayEdit}
            onChange={(changed) => setColumns(columns.with(at, changed))}
          >
            <Moves columns={columns} at={at} onChange={setColumns} />
          </ColumnRow>
        ))}
      </ol>
      {mayEdit && (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          {unused && (
            <Button variant="ghost" onClick={() => add(unused)}>
              <Plus aria-hidden className="size-4" />
              {t(($) => $.bankColumns.add)}
            </Button>
          )}
          <span className="grow" />
          {!shown.isDefault && (
            <Button variant="ghost" onClick={() => set(null)}>
              {t(($) => $.bankColumns.reset)}
            </Button>
          )}
          <Button
            variant="secondary"
            loading={save.isPending}
            disabled={!isDirty}
            onClick={() => set(columns)}
          >
            {common(($) => $.action.save)}
          </Button>
        </div>
      )}
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}

/** The list with the column at a place and the one after it changed over. */
const swapped = (columns: readonly BankFileColumn[], at: number): readonly BankFileColumn[] =>
  columns.toSpliced(at, 2, columns[at + 1]!, columns[at]!)

function Moves(props: {
  readonly columns: readonly BankFileColumn[]
  readonly at: number
  readonly onChange: (columns: readonly BankFileColumn[]) => void
}) {
  const { t } = useTranslation('settings')
  const { columns, at, onChange } = props
  const { header } = columns[at]!
  return (
    <>
      <Move
        label={t(($) => $.bankColumns.up, { header })}
        isDisabled={at === 0}
        onPress={() => onChange(swapped(columns, at - 1))}
      >
        <ArrowUp aria-hidden className="size-4" />
      </Move>
      <Move
        label={t(($) => $.bankColumns.down, { header })}
        isDisabled={at === columns.length - 1}
        onPress={() => onChange(swapped(columns, at))}
      >
        <ArrowDown aria-hidden className="size-4" />
      </Move>
      <Move
        label={t(($) => $.bankColumns.remove, { header })}
        isDisabled={columns.length === 1}
        onPress={() => onChange(columns.toSpliced(at, 1))}
      >
        <X aria-hidden className="size-4" />
      </Move>
    </>
  )
}

function Move(props: {
  readonly label: string
  readonly isDisabled: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={props.label}
      disabled={props.isDisabled}
      onClick={props.onPress}
    >
      {props.children}
    </Button>
  )
}
