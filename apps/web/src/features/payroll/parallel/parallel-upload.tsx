import { fileRoutes } from '@kazi/contract/files'
import { parallelRoutes } from '@kazi/contract/payroll/parallel'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { FileDrop } from '#components/fields/file-drop.tsx'
import { Select } from '#components/fields/select.tsx'
import { Card } from '#components/layout/card.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Run } from '../run.ts'
import { type OldColumns, showsParallel, useParallelText } from './parallel-answers.ts'

const nothing = '-'

/** The other system's sheet: dropped, its columns said, compared. */
export function ParallelUpload({ run, onDone }: { readonly run: Run; readonly onDone: () => void }) {
  const { t } = useTranslation('payroll')
  const errorText = useErrorText()
  const [sheet, setSheet] = useState<OldColumns>()
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const upload = useApiMutation(fileRoutes.uploadFile, { showsError: false })
  const columns = useApiMutation(parallelRoutes.readColumns, { showsError: false })
  async function read(chosen: File): Promise<void> {
    setFile(chosen)
    setError(undefined)
    try {
      const stored = await upload.mutateAsync({ file: chosen })
      const answer = await columns.mutateAsync({
        params: { payrollId: run.id },
        body: { fileId: stored.data.id },
      })
      setSheet(answer.data)
    } catch (failure) {
      setError(errorText(failure))
    }
    setFile(undefined)
  }
  if (sheet) return <Mapping run={run} sheet={sheet} onDone={onDone} onBack={() => setSheet(undefined)} />
  return (
    <Card title={t(($) => $.parallel.uploadTitle)} description={t(($) => $.parallel.uploadText)}>
      <FileDrop
        label={t(($) => $.parallel.sheet)}
        hint={t(($) => $.parallel.sheetHint)}
        error={error}
        kinds={['XLSX', 'CSV']}
        files={file ? [file] : []}
        isBusy={upload.isPending || columns.isPending}
        onChange={([chosen]) => chosen && void read(chosen)}
        onRefused={setError}
      />
    </Card>
  )
}

function Mapping(props: {
  readonly run: Run
  readonly sheet: OldColumns
  readonly onDone: () => void
  readonly onBack: () => void
}) {
  const { t } = useTranslation('payroll')
  const errorText = useErrorText()
  const text = useParallelText()
  const { run, sheet } = props
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(
    () => new Map(sheet.columns.map(({ column, proposed }) => [column, proposed ?? nothing])),
  )
  const compare = useApiMutation(parallelRoutes.compare, {
    invalidates: showsParallel,
    showsError: false,
    onSuccess: props.onDone,
  })
  const options = [
    { value: nothing, label: t(($) => $.parallel.ignored) },
    ...sheet.targets.map((target) => ({ value: target.target, label: text.target(target) })),
  ]
  const mapped = [...chosen].filter(([, target]) => target !== nothing)
  const send = (): void =>
    compare.mutate({
      params: { payrollId: run.id },
      body: { fileId: sheet.fileId, columns: mapped.map(([column, target]) => ({ column, target })) },
    })
  return (
    <Card
      title={t(($) => $.parallel.mapTitle)}
      description={t(($) => $.parallel.mapText, { count: sheet.rows })}
      footer={
        <>
          <Button variant="ghost" onClick={props.onBack}>
            {t(($) => $.parallel.otherSheet)}
          </Button>
          <Button loading={compare.isPending} disabled={mapped.length < 2} onClick={send}>
            {t(($) => $.parallel.compare)}
          </Button>
        </>
      }
    >
      <RefusalNotice message={compare.error ? errorText(compare.error) : undefined} />
      <ul className="divide-y divide-line">
        {sheet.columns.map(({ column, header, samples, isRemembered }) => (
          <li
            key={column}
            className="grid items-center gap-x-6 gap-y-2 py-2.5 sm:grid-cols-[minmax(0,1fr)_16rem]"
          >
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-medium [overflow-wrap:anywhere]">{header}</span>
                {isRemembered && <Chip tone="info">{t(($) => $.parallel.remembered)}</Chip>}
              </span>
              <span className="num block truncate text-xs text-ink-3">{samples.join(' · ')}</span>
            </span>
            <Select
              label={t(($) => $.parallel.columnIs, { header })}
              value={chosen.get(column) ?? nothing}
              options={options}
              onChange={(target) => setChosen(new Map(chosen).set(column, target))}
              className="w-full"
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
