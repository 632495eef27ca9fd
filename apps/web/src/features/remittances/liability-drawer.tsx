import { liabilityRoutes } from '@kazi/contract/remittances/liabilities'
import { CalendarClock, FileSpreadsheet, Paperclip, Ticket } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Facts } from '#components/layout/card.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { callApi } from '#lib/api/client.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded, usePermission } from '#lib/session/permissions.tsx'
import { FilingPart } from './filing-part.tsx'
import { DueDate, LiabilityStateChip, useDueText } from './liability-state.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { PlanDialog, ReferenceDialog } from './plan-dialogs.tsx'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'
import type { LiabilityDetail } from './remittances-answers.ts'

type Opened = 'pay' | 'plan' | 'reference'

/** One liability: how much, until when by which law, what the portal takes and would refuse, what was paid and is proven. */
export function LiabilityDrawer(props: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation('remittances')
  const { month } = useFormat()
  const [opened, setOpened] = useState<Opened>()
  const query = useApiQuery(liabilityRoutes.readLiability, { params: { liabilityId: props.id } })
  const liability = query.data?.data
  const isOpen = liability !== undefined && liability.outstanding.amount > 0
  const close = (): void => setOpened(undefined)
  return (
    <Drawer
      isOpen
      onClose={props.onClose}
      width="lg"
      title={liability ? t(($) => $.types[liability.type]) : t(($) => $.kind)}
      subtitle={liability && `${liability.bodyName} · ${month(liability.period)}`}
      footer={
        isOpen && (
          <Guarded permission="edit:remittance">
            <Button variant="secondary" onClick={() => setOpened('plan')}>
              <CalendarClock aria-hidden className="size-4" />
              {t(($) => $.plan.open)}
            </Button>
            {liability.type !== 'third-party' && (
              <Button variant="secondary" onClick={() => setOpened('reference')}>
                <Ticket aria-hidden className="size-4" />
                {t(($) => $.portal.open)}
              </Button>
            )}
            <Button onClick={() => setOpened('pay')}>{t(($) => $.record.open)}</Button>
          </Guarded>
        )
      }
    >
      {liability ? <Parts liability={liability} /> : (failureOf(query) ?? <SkeletonLines lines={8} />)}
      {liability && opened === 'pay' && <RecordPaymentDialog liability={liability} onClose={close} />}
      {liability && opened === 'plan' && <PlanDialog liability={liability} onClose={close} />}
      {liability && opened === 'reference' && <ReferenceDialog liability={liability} onClose={close} />}
    </Drawer>
  )
}

function Parts({ liability }: { readonly liability: LiabilityDetail }) {
  return (
    <div className="flex flex-col gap-6">
      <Figures liability={liability} />
      <Lateness liability={liability} />
      <Credit liability={liability} />
      <FilingPart liability={liability} download={<DownloadSchedule liability={liability} />} />
      <PaymentsPart liability={liability} />
    </div>
  )
}

function Figures({ liability }: { readonly liability: LiabilityDetail }) {
  const { t } = useTranslation('remittances')
  const { money, date, number } = useFormat()
  const dueText = useDueText()
  const { outstanding, amount, paid, fromPay, fromEmployer, dueOn, payBy, due, registration } = liability
  const law = due
    ? `${due.law} (${t(($) => $.sourceOf, { source: due.source })})`
    : t(liability.isDueByOwnDay ? ($) => $.ownDay : ($) => $.noLaw)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-sm text-ink-2">
            {outstanding.amount > 0 ? t(($) => $.outstanding) : t(($) => $.paid)}
          </p>
          <p className="display-num text-3xl">{money(outstanding.amount > 0 ? outstanding : paid)}</p>
        </div>
        <LiabilityStateChip liability={liability} />
      </div>
      <Facts
        facts={[
          {
            label: t(($) => $.dueOn),
            value: (
              <>
                <DueDate dueOn={dueOn} /> <span className="text-sm text-ink-3">{dueText(liability)}</span>
              </>
            ),
          },
          ...(payBy && payBy !== dueOn
            ? [{ label: t(($) => $.payBy), value: <span className="num">{date(payBy)}</span> }]
            : []),
          ...(liability.scheduledOn
            ? [
                {
                  label: t(($) => $.plannedFor),
                  value: <span className="num">{date(liability.scheduledOn)}</span>,
                },
              ]
            : []),
          { label: t(($) => $.amount), value: <span className="num">{money(amount)}</span> },
          { label: t(($) => $.fromPay), value: <span className="num">{money(fromPay)}</span> },
          { label: t(($) => $.fromEmployer), value: <span className="num">{money(fromEmployer)}</span> },
          { label: t(($) => $.people), value: <span className="num">{number(liability.people)}</span> },
          ...(liability.type === 'third-party'
            ? []
            : [
                {
                  label: t(($) => $.register.number),
                  value: registration?.number ?? (
                    <span className="text-ink-3">{t(($) => $.register.none)}</span>
                  ),
                },
              ]),
          { label: t(($) => $.law), value: <span className="text-sm">{law}</span>, isWide: true },
        ]}
      />
    </div>
  )
}

/** What being late costs so far, with its arithmetic and law; or that nobody has a source for it. */
function Lateness({ liability }: { readonly liability: LiabilityDetail }) {
  const { t } = useTranslation('remittances')
  const { money, percent } = useFormat()
  if (!liability.isOverdue) return null
  const { penalty } = liability
  if (!penalty)
    return (
      <Banner tone="down" title={t(($) => $.penalty.late)}>
        {t(($) => $.penalty.unknown)}
      </Banner>
    )
  const rate = percent(penalty.rate / 1_000_000, 2)
  return (
    <Banner tone="down" title={t(($) => $.penalty.soFar, { amount: money(penalty.amount) })}>
      {t(penalty.isPerMonth ? ($) => $.penalty.monthly : ($) => $.penalty.once, {
        base: money(penalty.base),
        rate,
        count: penalty.times,
      })}{' '}
      {penalty.law}. {t(($) => $.sourceOf, { source: penalty.source })}
    </Banner>
  )
}

/** The schedule says what each person earns. */
/** Paid too much, because a correction lowered what is owed afterwards: nobody else would say that the body holds it. */
function Credit({ liability }: { readonly liability: LiabilityDetail }) {
  const { t } = useTranslation('remittances')
  const { money } = useFormat()
  const { overpaid, bodyName } = liability
  if (overpaid.amount === 0) return null
  return (
    <Banner tone="warn" title={t(($) => $.credit.title, { amount: money(overpaid) })}>
      {t(($) => $.credit.text, { body: bodyName })}
    </Banner>
  )
}

function DownloadSchedule({ liability }: { readonly liability: LiabilityDetail }) {
  const { t } = useTranslation('remittances')
  const maySeePay = usePermission('view:payroll')
  const file = useFile()
  const take = (format: 'xlsx' | 'csv'): void =>
    file.take(format, () =>
      callApi(liabilityRoutes.downloadSchedule, { params: { liabilityId: liability.id }, query: { format } }),
    )
  if (!maySeePay) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" loading={file.busy === 'xlsx'} onClick={() => take('xlsx')}>
        <FileSpreadsheet aria-hidden className="size-4" />
        {t(($) => $.filing.xlsx)}
      </Button>
      <Button variant="secondary" loading={file.busy === 'csv'} onClick={() => take('csv')}>
        <Paperclip aria-hidden className="size-4" />
        {t(($) => $.filing.csv)}
      </Button>
    </div>
  )
}
