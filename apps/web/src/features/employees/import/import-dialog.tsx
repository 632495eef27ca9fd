import { employeeRoutes } from '@kazi/contract/employees/employees'
import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/button.tsx'
import { FileDrop } from '#components/fields/file-drop.tsx'
import { Progress } from '#components/notices/progress.tsx'
import { Dialog } from '#components/overlays/dialog.tsx'
import { callApi } from '#lib/api/client.ts'
import { saveFile } from '#lib/api/download.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showError } from '#lib/state/toast.ts'
import { madeStale } from '../acts/acts-writes.ts'
import { LateImports } from './late-imports.tsx'
import { useSheetUpload } from './use-sheet-upload.ts'

function ImportStep(props: {
  readonly number: number
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}) {
  return (
    <li className="flex gap-3.5">
      <span
        aria-hidden
        className="num grid size-6.5 shrink-0 place-items-center rounded-full bg-brand-soft text-xs font-bold text-brand-ink"
      >
        {props.number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-sans text-base font-semibold tracking-normal">{props.title}</h3>
        <p className="mt-0.5 mb-3 text-sm text-ink-2">{props.text}</p>
        {props.children}
      </div>
    </li>
  )
}

function TemplateButtons() {
  const { t } = useTranslation('employees')
  const errorText = useErrorText()
  const [busy, setBusy] = useState<'xlsx' | 'csv'>()
  async function take(format: 'xlsx' | 'csv'): Promise<void> {
    setBusy(format)
    try {
      saveFile(await callApi(employeeSheetRoutes.downloadSheet, { query: { format } }))
    } catch (error) {
      showError(errorText(error))
    }
    setBusy(undefined)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" loading={busy === 'xlsx'} onClick={() => void take('xlsx')}>
        <FileSpreadsheet aria-hidden className="size-4 text-ink-3" />
        {t(($) => $.sheet.templateXlsx)}
      </Button>
      <Button variant="ghost" loading={busy === 'csv'} onClick={() => void take('csv')}>
        <FileText aria-hidden className="size-4 text-ink-3" />
        {t(($) => $.sheet.templateCsv)}
      </Button>
    </div>
  )
}

/** Adding people in two steps: take the template, drop it back filled. What was found is shown on a page of its own. */
export function ImportDialog(props: {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** a file was read, and the page shows what was found: where that page stands already, the dialog goes */
  readonly onRead?: () => void
}) {
  const { t } = useTranslation('employees')
  const shell = useTranslation('shell').t
  const { country } = useOrganization()
  const sheet = useSheetUpload(props.onRead)
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      width="lg"
      title={t(($) => $.sheet.title)}
      description={t(($) => $.sheet.sentence)}
    >
      <ol className="flex flex-col gap-7 pb-2">
        <ImportStep
          number={1}
          title={t(($) => $.sheet.templateTitle)}
          text={t(($) => $.sheet.templateText, { country: shell(($) => $.country[country]) })}
        >
          <TemplateButtons />
        </ImportStep>
        <ImportStep number={2} title={t(($) => $.sheet.uploadTitle)} text={t(($) => $.sheet.uploadText)}>
          <FileDrop
            label={t(($) => $.sheet.fileLabel)}
            kinds={['XLSX', 'CSV']}
            files={sheet.file ? [sheet.file] : []}
            isBusy={sheet.isBusy}
            error={sheet.error}
            onRefused={sheet.refuse}
            onChange={(files) => files[0] && sheet.read(files[0])}
          />
          {sheet.isBusy && (
            <Progress
              className="mt-3"
              label={t(($) => $.sheet.reading, { name: sheet.file?.name ?? '' })}
              value={null}
            />
          )}
        </ImportStep>
      </ol>
      <LateImports
        routes={employeeSheetRoutes}
        madeStale={[...madeStale, employeeRoutes.list]}
        done={(counts) => t(($) => $.undo.done, counts)}
      />
    </Dialog>
  )
}
