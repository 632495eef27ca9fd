import clsx from 'clsx'
import {
  BookText,
  Download,
  FileArchive,
  FileSpreadsheet,
  FileText,
  Landmark,
  type LucideIcon,
  Smartphone,
} from 'lucide-react'
import { Button } from '#components/button.tsx'
import { Progress } from '#components/notices/progress.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { isByRail } from '../by-rail.ts'
import type { Run } from '../run.ts'
import { shownState } from '../run-state.ts'
import { type BankFile, bankFilesOf, type Output, outputsOf, useDownload } from '../use-download.ts'

const icons: Readonly<Record<Output | BankFile['kind'], LucideIcon>> = {
  payslips: FileArchive,
  sheetXlsx: FileSpreadsheet,
  sheetCsv: FileText,
  journalCsv: BookText,
  journalXlsx: BookText,
  'pain.001': Landmark,
  'bank-csv': FileSpreadsheet,
  'mobile-money-csv': Smartphone,
}
const bankFileNames = {
  'pain.001': 'pain001',
  'bank-csv': 'bankCsv',
  'mobile-money-csv': 'mobileMoneyCsv',
} as const

interface ListedFile {
  readonly key: string
  readonly icon: LucideIcon
  readonly name: string
  readonly detail?: string
  readonly onTake: () => void
}

function FileList(props: {
  readonly title: string
  readonly files: readonly ListedFile[]
  readonly busy: string | null
}) {
  return (
    <div className="min-w-0">
      <h3 className="font-sans text-xs font-medium tracking-normal text-ink-3">{props.title}</h3>
      <ul className="mt-2 flex flex-col gap-1.5">
        {props.files.map(({ icon: Icon, ...file }) => (
          <li key={file.key}>
            <Button
              variant="secondary"
              className={clsx('w-full justify-start [&>span]:w-full', file.detail && 'h-auto! py-1.5')}
              loading={props.busy === file.key}
              onClick={file.onTake}
            >
              <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1 text-left">
                <span
                  className={clsx(
                    'block',
                    file.detail ? 'whitespace-normal [overflow-wrap:anywhere]' : 'truncate',
                  )}
                >
                  {file.name}
                </span>
                {file.detail && (
                  <span className="num block text-xs font-normal whitespace-normal text-ink-3">
                    {file.detail}
                  </span>
                )}
              </span>
              <Download aria-hidden className="size-3.5 shrink-0 text-ink-3" />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Every file that the bank got, with its date, count and total: those of the latest release apart from earlier ones. */
function BankFiles({
  run,
  download,
}: {
  readonly run: Run
  readonly download: ReturnType<typeof useDownload>
}) {
  const { t } = useTranslation('payroll')
  const { money, instant } = useFormat()
  const { timeZone } = useOrganization()
  const files = bankFilesOf(run)
  const latest = files[0]?.releaseNo
  const listed = (file: BankFile): ListedFile => {
    const issue = t(($) => $.downloads.issue, {
      date: instant(file.issuedAt, timeZone),
      count: file.payments,
      total: money(file.total),
    })
    return {
      key: file.name,
      icon: icons[file.kind],
      name: file.name,
      detail: `${t(($) => $.downloads[bankFileNames[file.kind]])} · ${issue}`,
      onTake: () => download.bankFile(file, run.id),
    }
  }
  const earlier = files.filter(({ releaseNo }) => releaseNo !== latest)
  if (files.length === 0) return null
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <FileList
        title={t(($) => $.downloads.bankFiles)}
        files={files.filter(({ releaseNo }) => releaseNo === latest).map(listed)}
        busy={download.busy}
      />
      {earlier.length > 0 && (
        <FileList title={t(($) => $.downloads.earlier)} files={earlier.map(listed)} busy={download.busy} />
      )}
    </div>
  )
}

/** After the release: how far the payments are, and the files for the bank and for the records. */
export function OutputsCard({ run }: { readonly run: Run }) {
  const { t } = useTranslation('payroll')
  const { number } = useFormat()
  const download = useDownload()
  const { payments } = run
  if (!payments?.releasedAt) return null
  const { queued, sent, paid, failed, unknown, reversed } = payments
  const total = queued + sent + paid + failed + unknown + reversed
  const isDone = shownState(run) === 'completed'
  return (
    <section
      aria-label={isDone ? t(($) => $.downloads.documents) : t(($) => $.downloads.title)}
      className="rounded-lg bg-raised p-5 shadow-e1 ring-1 ring-line sm:p-6"
    >
      <Heading run={run} isDone={isDone} />
      {!isDone && (
        <Progress
          className="mt-4"
          label={t(($) => $.payments.title)}
          value={total === 0 ? 0 : Math.round((paid / total) * 100)}
          detail={t(($) => $.payments.progress, { paid: number(paid), total: number(total) })}
        />
      )}
      <div className="mt-5 grid gap-5 md:grid-cols-2 print:hidden">
        <BankFiles run={run} download={download} />
        <FileList
          title={t(($) => $.downloads.documents)}
          files={outputsOf(run).map((output) => ({
            key: output,
            icon: icons[output],
            name: t(($) => $.downloads[output]),
            onTake: () => download.output(output, run.id),
          }))}
          busy={download.busy}
        />
      </div>
    </section>
  )
}

/** Files to take to the bank, what it did with some of them, or all done. */
function Heading({ run, isDone }: { readonly run: Run; readonly isDone: boolean }) {
  const { t } = useTranslation('payroll')
  const { money, month, instant, date } = useFormat()
  const { timeZone, today } = useOrganization()
  const { payments } = run
  if (!payments) return null
  const atBank = payments.sent + payments.unknown > 0 ? (isByRail(run) ? 'rail' : 'file') : null
  return (
    <>
      <h2 className="text-lg">
        {isDone
          ? t(($) => $.done.title, { month: month(run.month) })
          : t(($) => (atBank === 'rail' ? $.byRail : atBank === 'file' ? $.downloads : $.payments).title)}
      </h2>
      <p className="mt-0.5 text-sm text-ink-2">
        {isDone
          ? t(($) => $.done.text, { amount: money(payments.paidAmount), count: payments.paid })
          : atBank === 'rail'
            ? t(run.payDate > today ? ($) => $.byRail.textLater : ($) => $.byRail.text, {
                date: date(run.payDate, 'long'),
              })
            : t(atBank === 'file' ? ($) => $.downloads.text : ($) => $.payments.text)}{' '}
        {payments.unknown > 0 && t(($) => $.byRail.unknown, { count: payments.unknown })}{' '}
        {payments.releasedAt && payments.releasedBy && (
          <span className="text-ink-3">
            {t(($) => $.payments.released, {
              time: instant(payments.releasedAt, timeZone),
              name: payments.releasedBy.name,
            })}
          </span>
        )}
      </p>
    </>
  )
}
