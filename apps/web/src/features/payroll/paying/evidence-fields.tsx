import type { LocalDate } from '@kazi/values/local-date'
import { useState } from 'react'
import { DateField } from '#components/fields/date-field.tsx'
import { FileDrop } from '#components/fields/file-drop.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Evidence } from './use-evidence.ts'

export const noEvidence = (paidOn: LocalDate): Evidence => ({ paidOn, reference: '', files: [] })

export const isEvidenceMissing = ({ reference, files }: Evidence): boolean =>
  reference.trim() === '' && files.length === 0

/** When the bank did it, and what proves it: a reference, a file, or both. */
export function EvidenceFields(props: {
  readonly draft: Evidence
  readonly change: (patch: Partial<Evidence>) => void
  readonly today: LocalDate
  readonly isMissing: boolean
}) {
  const { t } = useTranslation('payroll')
  const { draft, change } = props
  const [refusal, setRefusal] = useState<string>()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={t(($) => $.markPaid.paidOn)}
          value={draft.paidOn}
          onChange={(paidOn) => change({ paidOn })}
          max={props.today}
          today={props.today}
        />
        <TextField
          label={t(($) => $.markPaid.reference)}
          hint={t(($) => $.markPaid.referenceHint)}
          maxLength={140}
          autoComplete="off"
          value={draft.reference}
          onChange={(event) => change({ reference: event.target.value })}
          error={props.isMissing ? t(($) => $.markPaid.evidenceNeeded) : undefined}
        />
      </div>
      <FileDrop
        label={t(($) => $.markPaid.evidence)}
        isOptional
        hint={t(($) => $.markPaid.evidenceHint)}
        kinds={['PDF', 'PNG', 'JPEG', 'WEBP', 'CSV', 'XLSX']}
        files={draft.files}
        onChange={(files) => {
          setRefusal(undefined)
          change({ files })
        }}
        onRefused={setRefusal}
        error={refusal}
      />
    </>
  )
}
