import clsx from 'clsx'
import { CircleCheck, ClipboardCopy, Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { controlClass } from '#components/fields/control.ts'
import { Card } from '#components/layout/card.tsx'
import { saveFile } from '#lib/api/download.ts'
import { canCopy } from '#lib/browser/can-copy.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { SheetFault } from '../people.ts'
import type { HeldSheet } from './held-sheet.ts'
import { faultsByRow, faultsCsv, faultsText, type RowFaults } from './sheet-faults.ts'
import { type Mending, useMending } from './use-mending.ts'

const rowsAtFirst = 12

/** Every fault of the sheet by row and column, ready to be handed to whoever fills it. */
export function FaultList({ sheet }: { readonly sheet: HeldSheet }) {
  const { t } = useTranslation('employees')
  const [shown, setShown] = useState(rowsAtFirst)
  const mending = useMending(sheet)
  const { result } = sheet
  const { faults } = result
  const grouped = faultsByRow(faults, result.rows)
  if (faults.length === 0) {
    return (
      <p className="flex items-center gap-2 text-sm text-ink-2">
        <CircleCheck aria-hidden className="size-4 text-up" />
        <span>
          <span className="font-semibold text-ink">{t(($) => $.bulk.faultsNone)}.</span>{' '}
          {t(($) => $.bulk.faultsNoneText)}
        </span>
      </p>
    )
  }
  const rows = t(($) => $.bulk.rows, { count: grouped.length })
  const hidden = grouped.length - shown
  return (
    <Card
      title={t(($) => $.bulk.faultsTitle, { count: faults.length, rows })}
      description={t(($) => $.bulk.faultsText)}
      actions={<FaultActions faults={faults} />}
    >
      <ul className="-my-2 divide-y divide-line">
        {grouped.slice(0, shown).map((row) => (
          <FaultyRow key={row.row} row={row} mending={mending} />
        ))}
      </ul>
      {mending.count > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-line pt-3">
          <Button size="sm" loading={mending.isBusy} onClick={mending.check}>
            {t(($) => $.bulk.checkAgain, { count: mending.count })}
          </Button>
          <p className="text-sm text-ink-2">{t(($) => $.bulk.checkAgainText)}</p>
        </div>
      )}
      {hidden > 0 && (
        <Button variant="ghost" size="sm" className="mt-3" onClick={() => setShown(shown + 100)}>
          {t(($) => $.bulk.moreRows, { count: Math.min(hidden, 100) })}
        </Button>
      )}
    </Card>
  )
}

function FaultyRow({ row, mending }: { readonly row: RowFaults; readonly mending: Mending }) {
  const { t } = useTranslation('employees')
  return (
    <li className="grid gap-x-5 gap-y-1.5 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <p className="text-sm">
        <span className="num font-semibold text-down">{t(($) => $.bulk.rowNumber, { row: row.row })}</span>
        {row.name && <span className="block truncate text-ink-2">{row.name}</span>}
      </p>
      <ul className="flex flex-col gap-2">
        {row.faults.map((fault) => (
          <li key={`${fault.column} ${fault.message}`} className="text-sm">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-semibold">{fault.column ?? t(($) => $.bulk.wholeRow)}</span>
              {fault.column !== null && (
                <code className="rounded-sm bg-down-soft px-1.5 font-sans text-xs break-all text-down">
                  {fault.value === null || fault.value === '' ? t(($) => $.bulk.emptyValue) : fault.value}
                </code>
              )}
            </span>
            <span className="text-ink-2">{fault.message}</span>
            {fault.key !== null && <MendedCell row={row.row} fault={fault} mending={mending} />}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** What the cell should say; the file stays as it is. */
function MendedCell(props: { readonly row: number; readonly fault: SheetFault; readonly mending: Mending }) {
  const { t } = useTranslation('employees')
  const { row, fault, mending } = props
  const column = fault.key ?? ''
  return (
    <input
      aria-label={t(($) => $.bulk.mendCell, { column: fault.column ?? '', row })}
      value={mending.textOf(row, column) ?? fault.value ?? ''}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => mending.type({ row, column, text: target.value })}
      onKeyDown={({ key }) => key === 'Enter' && mending.count > 0 && mending.check()}
      className={clsx(controlClass, 'mt-1.5 block max-w-80')}
    />
  )
}

function FaultActions({ faults }: { readonly faults: readonly SheetFault[] }) {
  const { t } = useTranslation('employees')
  const lineOf = (fault: SheetFault): string => {
    const row = t(($) => $.bulk.rowNumber, { row: fault.row })
    return [row, fault.column, fault.message].filter(Boolean).join(' · ')
  }
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(faultsText(faults, lineOf))
      showSuccess(t(($) => $.bulk.copied))
    } catch {
      // refused by the browser: the faults stand there to be marked, or come as a file
    }
  }
  function download(): void {
    const csv = faultsCsv(faults, {
      row: t(($) => $.bulk.faultHeader.row),
      column: t(($) => $.bulk.faultHeader.column),
      value: t(($) => $.bulk.faultHeader.value),
      message: t(($) => $.bulk.faultHeader.message),
    })
    saveFile({
      blob: new Blob([csv], { type: 'text/csv;charset=utf-8' }),
      name: `${t(($) => $.bulk.faultsFile)}.csv`,
    })
  }
  return (
    <div className="-mx-3 flex flex-wrap">
      {canCopy() && (
        <Button variant="ghost" size="sm" onClick={() => void copy()}>
          <ClipboardCopy aria-hidden className="size-4" />
          {t(($) => $.bulk.copyFaults)}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={download}>
        <Download aria-hidden className="size-4" />
        {t(($) => $.bulk.downloadFaults)}
      </Button>
    </div>
  )
}
