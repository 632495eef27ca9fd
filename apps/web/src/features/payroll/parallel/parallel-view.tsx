import { parallelRoutes } from '@kazi/contract/payroll/parallel'
import { ArrowLeft, Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { callApi } from '#lib/api/client.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Run } from '../run.ts'
import { type Comparison, showsParallel } from './parallel-answers.ts'
import { ParallelLines } from './parallel-lines.tsx'
import { ParallelPeople } from './parallel-people.tsx'
import { ParallelPicture } from './parallel-picture.tsx'
import { ParallelUpload } from './parallel-upload.tsx'

/** The run beside the same month of another system: what differs, for whom, why, and who signed it off. */
export default function ParallelView({ run, onClose }: { readonly run: Run; readonly onClose: () => void }) {
  const { t } = useTranslation('payroll')
  const mayCompare = usePermission('create:payroll')
  const [isUploading, setUploading] = useState(false)
  const query = useApiQuery(parallelRoutes.read, { params: { payrollId: run.id } })
  const comparison = query.data?.data
  return (
    <section aria-label={t(($) => $.parallel.title)} className="flex flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-xl">{t(($) => $.parallel.title)}</h2>
          <p className="mt-0.5 text-sm text-ink-2">{t(($) => $.parallel.sentence)}</p>
        </div>
        <span className="flex flex-wrap gap-2">
          <Button variant="ghost" onClick={onClose}>
            <ArrowLeft aria-hidden className="size-4" />
            {t(($) => $.parallel.back)}
          </Button>
          {comparison && <Export run={run} />}
          {comparison && mayCompare && comparison.signed === null && !isUploading && (
            <Button variant="secondary" onClick={() => setUploading(true)}>
              <FileUp aria-hidden className="size-4" />
              {t(($) => $.parallel.otherSheet)}
            </Button>
          )}
          {comparison && comparison.signed === null && <Sign run={run} comparison={comparison} />}
        </span>
      </header>
      {comparison === undefined && (failureOf(query) ?? <Skeleton className="h-72 w-full rounded-lg" />)}
      {comparison !== undefined &&
        (comparison === null || isUploading) &&
        (mayCompare ? (
          <ParallelUpload run={run} onDone={() => setUploading(false)} />
        ) : (
          <p className="text-sm text-ink-2">{t(($) => $.parallel.none)}</p>
        ))}
      {comparison && !isUploading && <Compared run={run} comparison={comparison} />}
    </section>
  )
}

function Compared({ run, comparison }: { readonly run: Run; readonly comparison: Comparison }) {
  const { t } = useTranslation('payroll')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const { signed } = comparison
  return (
    <>
      {signed && (
        <Banner
          tone="up"
          title={t(($) => $.parallel.signed, { name: signed.by, time: instant(signed.at, timeZone) })}
        >
          {signed.note}
        </Banner>
      )}
      {comparison.isOutdated && <Outdated run={run} comparison={comparison} />}
      <ParallelPicture comparison={comparison} />
      <ParallelPeople run={run} comparison={comparison} />
      <ParallelLines comparison={comparison} />
      <p className="text-xs text-ink-3">
        {t(($) => $.parallel.source, {
          file: comparison.fileName,
          name: comparison.comparedBy,
          time: instant(comparison.comparedAt, timeZone),
        })}{' '}
        {comparison.rowsSkipped > 0 && t(($) => $.parallel.skipped, { count: comparison.rowsSkipped })}
      </p>
    </>
  )
}

function Outdated({ run, comparison }: { readonly run: Run; readonly comparison: Comparison }) {
  const { t } = useTranslation('payroll')
  const mayCompare = usePermission('create:payroll')
  const compare = useApiMutation(parallelRoutes.compare, { invalidates: showsParallel })
  const columns = comparison.columns.map(({ column, target }) => ({ column, target }))
  const again = (): void =>
    compare.mutate({ params: { payrollId: run.id }, body: { fileId: comparison.fileId, columns } })
  return (
    <Banner
      tone="warn"
      title={t(($) => $.parallel.outdated)}
      actions={
        mayCompare &&
        comparison.signed === null && (
          <Button size="sm" variant="secondary" loading={compare.isPending} onClick={again}>
            {t(($) => $.parallel.again)}
          </Button>
        )
      }
    />
  )
}

function Export({ run }: { readonly run: Run }) {
  const { t } = useTranslation('payroll')
  const { busy, take } = useFile()
  const params = { payrollId: run.id }
  return (
    <Button
      variant="secondary"
      loading={busy !== null}
      onClick={() =>
        take('xlsx', () => callApi(parallelRoutes.download, { params, query: { format: 'xlsx' } }))
      }
    >
      <Download aria-hidden className="size-4" />
      {t(($) => $.parallel.export)}
    </Button>
  )
}

const noteAtMost = 1000

function Sign({ run, comparison }: { readonly run: Run; readonly comparison: Comparison }) {
  const { t } = useTranslation('payroll')
  const maySign = usePermission('approve:payroll')
  const [isOpen, setOpen] = useState(false)
  const { toLookAt, same, people } = comparison.counts
  const sign = useApiMutation(parallelRoutes.sign, {
    invalidates: showsParallel,
    showsError: false,
    onSuccess: () => {
      setOpen(false)
      showSuccess(t(($) => $.parallel.signDone))
    },
  })
  if (!maySign) return null
  return (
    <>
      <Button disabled={toLookAt > 0 || comparison.isOutdated} onClick={() => setOpen(true)}>
        {toLookAt > 0 ? t(($) => $.parallel.toLookAt, { count: toLookAt }) : t(($) => $.parallel.sign)}
      </Button>
      <DecisionDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t(($) => $.parallel.signTitle)}
        consequence={t(($) => $.parallel.signText, { same, people })}
        confirmLabel={t(($) => $.parallel.sign)}
        reason={{
          label: t(($) => $.parallel.signNote),
          lengthMax: noteAtMost,
          missing: t(($) => $.parallel.signNoteMissing),
        }}
        mutation={sign}
        input={({ reason }) => ({ params: { payrollId: run.id }, body: { note: reason } })}
      />
    </>
  )
}
