import type { LocalDate, Month } from '@kazi/values/local-date'
import type { Money } from '@kazi/values/money'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { callApi } from '#lib/api/client.ts'
import { saveFile } from '#lib/api/download.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { RoomProps, ViewOf } from './door.ts'
import { LinkSheet, SheetOwner } from './link-sheet.tsx'
import { isLinkInvalid } from './use-link.ts'

interface PayslipProps extends RoomProps {
  readonly view: ViewOf<'payslip'>
}

function usePaper({ visitKey, view, onDead }: PayslipProps) {
  const errorText = useErrorText()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function download(): Promise<void> {
    setError(undefined)
    setBusy(true)
    try {
      const { personalDoorRoutes } = await import('@kazi/contract/personal-door')
      const params = { visit: visitKey, file_id: view.document.id }
      saveFile(await callApi(personalDoorRoutes.downloadFile, { params }))
    } catch (failure) {
      if (isLinkInvalid(failure)) return onDead()
      setError(errorText(failure))
    }
    setBusy(false)
  }
  return { error, isBusy, download }
}

/** A payslip: what is paid and what it is made of, and the paper with how each amount came about. */
export function DoorPayslip(props: PayslipProps) {
  const { t } = useTranslation('links')
  const { date, month, money } = useFormat()
  const { visit, view } = props
  const { name } = visit.organization
  const paper = usePaper(props)
  return (
    <LinkSheet
      leading={<SheetOwner name={name} />}
      title={t(($) => $.door.payslip.title, { month: month(view.month as Month) })}
      sentence={t(($) => $.door.payslip.sentence, {
        name: visit.person.name,
        date: date(view.payDate as LocalDate),
      })}
    >
      <p className="rounded-lg bg-brand-soft px-4 py-3.5">
        <span className="block text-xs text-ink-2">{t(($) => $.door.payslip.net)}</span>
        <span className="display-num block whitespace-nowrap text-3xl text-brand-ink">{money(view.net)}</span>
      </p>
      <Lines view={view} kind="earning" total={view.gross} />
      <Lines view={view} kind="deduction" total={view.deductions} />
      <p className="mt-4 text-xs text-ink-3">
        {t(view.yearToDate.since ? ($) => $.door.payslip.yearSince : ($) => $.door.payslip.year, {
          gross: money(view.yearToDate.gross),
          net: money(view.yearToDate.net),
          month: view.yearToDate.since ? month(view.yearToDate.since as Month) : '',
        })}
      </p>
      <div className="mt-6 flex flex-col gap-2.5">
        <RefusalNotice message={paper.error} />
        <Button size="lg" className="w-full" loading={paper.isBusy} onClick={() => void paper.download()}>
          <FileDown aria-hidden className="size-5" />
          {t(($) => $.door.payslip.open)}
        </Button>
        <p className="text-xs text-ink-3">{t(($) => $.door.payslip.hint, { organization: name })}</p>
      </div>
    </LinkSheet>
  )
}

function Lines(props: {
  readonly view: ViewOf<'payslip'>
  readonly kind: 'earning' | 'deduction'
  readonly total: Money
}) {
  const { t } = useTranslation('links')
  const { money } = useFormat()
  const { view, kind, total } = props
  const lines = view.lines.filter((line) => line.kind === kind)
  const isTaken = kind === 'deduction'
  const shown = (amount: Money): string =>
    isTaken && amount.amount > 0 ? `−${money(amount)}` : money(amount)
  return (
    <section className="mt-5" aria-label={t(($) => $.door.payslip[kind])}>
      <h2 className="font-sans text-xs font-medium tracking-normal text-ink-3">
        {t(($) => $.door.payslip[kind])}
      </h2>
      <dl className="mt-1.5 divide-y divide-line border-y border-line text-sm">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a payslip never change, and two may be alike
          <div key={at} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="min-w-0 [overflow-wrap:anywhere]">{line.name}</dt>
            <dd className="num whitespace-nowrap">{shown(line.amount)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 py-2 font-semibold">
          <dt>{t(($) => $.door.payslip[isTaken ? 'deductions' : 'gross'])}</dt>
          <dd className="num whitespace-nowrap">{shown(total)}</dd>
        </div>
      </dl>
    </section>
  )
}
