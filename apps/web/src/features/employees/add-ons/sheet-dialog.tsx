import { addOnSheetRoutes } from '@kazi/contract/employees/add-on-sheet'
import { addOnRoutes } from '@kazi/contract/employees/add-ons'
import { fileRoutes } from '@kazi/contract/files'
import type { ResponseOf } from '@kazi/contract/route'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { FileDrop } from '#components/fields/file-drop.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { Dialog } from '#components/overlays/dialog.tsx'
import { callApi } from '#lib/api/client.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { LateImports } from '../import/late-imports.tsx'
import { madeStale } from './add-on-answers.ts'

type Checked = ResponseOf<typeof addOnSheetRoutes.validateAddOns>['data']

const faultsShown = 12

/** A filled sheet on its way: sent, read, and brought in. */
function useSheet(onClose: () => void) {
  const { t } = useTranslation('addOns')
  const errorText = useErrorText()
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<Checked>()
  const [error, setError] = useState<string>()
  const upload = useApiMutation(fileRoutes.uploadFile, { showsError: false })
  const validate = useApiMutation(addOnSheetRoutes.validateAddOns, { showsError: false })
  const bring = useApiMutation(addOnSheetRoutes.importAddOns, {
    showsError: false,
    invalidates: [...madeStale, addOnRoutes.list],
    onSuccess: ({ data }) => {
      onClose()
      showSuccess(t(($) => $.sheet.done, { count: data.created }))
    },
  })
  async function read(chosen: File): Promise<void> {
    setFile(chosen)
    setChecked(undefined)
    setError(undefined)
    try {
      const stored = await upload.mutateAsync({ file: chosen })
      setChecked((await validate.mutateAsync({ body: { fileId: stored.data.id } })).data)
    } catch (failure) {
      setError(errorText(failure))
    }
  }
  return { file, checked, error, setError, read, bring, isBusy: upload.isPending || validate.isPending }
}

/** Additions and deductions of many people by a sheet: the empty one, what a filled one would do, and doing it. */
export function SheetDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('addOns')
  const common = useTranslation('common').t
  const errorText = useErrorText()
  const [isSkipping, setSkipping] = useState(false)
  const { file, checked, error, setError, read, bring, isBusy } = useSheet(onClose)
  const count = checked?.counts.create ?? 0
  const isReady = count > 0 && (isSkipping || checked?.counts.faulty === 0)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.sheet.title)}
      description={t(($) => $.sheet.sentence)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common(($) => $.action.cancel)}
          </Button>
          <Button
            disabled={!isReady}
            loading={bring.isPending}
            onClick={() =>
              checked && bring.mutate({ body: { fileId: checked.fileId, skipFaulty: isSkipping } })
            }
          >
            {t(($) => $.sheet.import, { count })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <TemplateButton />
        <FileDrop
          label={t(($) => $.sheet.file)}
          kinds={['XLSX', 'CSV']}
          files={file ? [file] : []}
          isBusy={isBusy}
          error={error}
          onRefused={setError}
          onChange={(files) => files[0] && void read(files[0])}
        />
        <RefusalNotice message={bring.error ? errorText(bring.error) : undefined} />
        {checked && <Findings checked={checked} />}
        {checked && checked.counts.faulty > 0 && (
          <CheckboxField
            label={t(($) => $.sheet.skip, { count: checked.counts.faulty })}
            checked={isSkipping}
            onChange={setSkipping}
          />
        )}
        <LateImports
          routes={addOnSheetRoutes}
          madeStale={[...madeStale, addOnRoutes.list]}
          done={({ created }) => t(($) => $.sheet.undone, { count: created })}
        />
      </div>
    </Dialog>
  )
}

function TemplateButton() {
  const { t } = useTranslation('addOns')
  const { busy, take } = useFile()
  return (
    <Button
      variant="secondary"
      className="self-start"
      loading={busy !== null}
      onClick={() =>
        take('template', () => callApi(addOnSheetRoutes.downloadAddOnSheet, { query: { format: 'xlsx' } }))
      }
    >
      <FileSpreadsheet aria-hidden className="size-4 text-ink-3" />
      {t(($) => $.sheet.template)}
    </Button>
  )
}

/** What would be added, and what is wrong, by row and column. */
function Findings({ checked: { counts, faults, notes } }: { readonly checked: Checked }) {
  const { t } = useTranslation('addOns')
  return (
    <div role="status" className="flex flex-col gap-2 text-sm">
      <p className="font-medium">{t(($) => $.sheet.found, { count: counts.create })}</p>
      {counts.unchanged > 0 && (
        <p className="text-ink-2">{t(($) => $.sheet.there, { count: counts.unchanged })}</p>
      )}
      {notes.map((note) => (
        <p key={note} className="text-ink-2">
          {note}
        </p>
      ))}
      {faults.length > 0 && (
        <ul className="flex flex-col gap-1 rounded-md bg-down-soft px-4 py-3 text-down">
          {faults.slice(0, faultsShown).map(({ row, column, message }) => (
            <li key={`${row} ${column} ${message}`}>
              {[t(($) => $.sheet.row, { row }), column, message].filter(Boolean).join(' · ')}
            </li>
          ))}
          {faults.length > faultsShown && (
            <li>{t(($) => $.sheet.more, { count: faults.length - faultsShown })}</li>
          )}
        </ul>
      )}
    </div>
  )
}
