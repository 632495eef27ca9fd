import { billingRoutes } from '@kazi/contract/billing'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { CopyText } from '#components/copy-text.tsx'
import { Card, Facts } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { type Offer, type Plan, type Subscription, statusTones } from './billing-answers.ts'
import { InvoicesCard } from './invoices-card.tsx'
import { CancelDialog, TakePlanDialog } from './subscription-dialogs.tsx'

/** What the organisation pays for the product, and how far it is paid: a tab of the settings. */
export default function BillingInfo() {
  const { t } = useTranslation('billing')
  const subscription = useApiQuery(billingRoutes.readSubscription, {}, { staleTimeMs: 0 })
  const offer = useApiQuery(billingRoutes.listPlans, {})
  const failure = failureOf(subscription, 'py-2') ?? failureOf(offer, 'py-2')
  const now = subscription.data?.data
  const offered = offer.data?.data
  if (failure || !now || !offered)
    return <Card title={t(($) => $.title)}>{failure ?? <SkeletonLines lines={5} />}</Card>
  return (
    <div className="flex flex-col gap-5">
      <StatusCard subscription={now} offer={offered} />
      {now.isBilled && offered.bank && <BankCard bank={offered.bank} />}
      {now.isBilled && <InvoicesCard />}
    </div>
  )
}

/** What the status means for whoever reads it: what still works, until when, and what to do. */
function useSentence(subscription: Subscription): string {
  const { t } = useTranslation('billing')
  const { date, dayOf } = useFormat()
  const { timeZone } = useOrganization()
  const { status, endsAt, dueOn, isBilled } = subscription
  if (!isBilled) return t(($) => $.sentence.off)
  const on = endsAt === null ? '' : dayOf(endsAt, timeZone)
  const due = dueOn === null ? '' : date(dueOn)
  switch (status) {
    case 'free trial':
      return t(($) => $.sentence.trial, { on })
    case 'active':
      return dueOn === null ? t(($) => $.sentence.active) : t(($) => $.sentence.activeDue, { on: due })
    case 'overdue':
      return t(($) => $.sentence.overdue, { due, on })
    case 'cancelled':
      return t(($) => $.sentence.cancelled, { on })
    default:
      return t(($) => $.sentence.expired)
  }
}

function StatusCard({ subscription, offer }: { readonly subscription: Subscription; readonly offer: Offer }) {
  const { t } = useTranslation('billing')
  const { number } = useFormat()
  const [open, setOpen] = useState<Plan | 'cancel'>()
  const { status, isBilled, planCode, payer } = subscription
  const sentence = useSentence(subscription)
  const chosen = offer.plans.find(({ code }) => code === planCode)
  const isRunning = planCode !== null && status !== 'cancelled' && status !== 'expired'
  const close = (): void => setOpen(undefined)
  return (
    <Card
      title={t(($) => $.title)}
      state={isBilled && <StateChip tone={statusTones[status]}>{t(($) => $.status[status])}</StateChip>}
      description={sentence}
      footer={
        isBilled &&
        isRunning && (
          <Guarded permission="edit:billing">
            <Button variant="ghost" onClick={() => setOpen('cancel')}>
              {t(($) => $.cancel.open)}
            </Button>
          </Guarded>
        )
      }
    >
      <Facts
        columns={3}
        facts={[
          { label: t(($) => $.people), value: number(offer.people) },
          { label: t(($) => $.plan), value: chosen?.name ?? planCode ?? t(($) => $.noPlan) },
          { label: t(($) => $.payer), value: t(($) => $.payers[payer]) },
        ]}
      />
      {isBilled && offer.plans.length > 0 && (
        <ul className="mt-6 grid gap-3 lg:grid-cols-2">
          {offer.plans.map((plan) => (
            <PlanCard
              key={plan.code}
              plan={plan}
              people={offer.people}
              isChosen={isRunning && plan.code === planCode}
              onTake={() => setOpen(plan)}
            />
          ))}
        </ul>
      )}
      {isBilled && offer.plans.length === 0 && (
        <p className="mt-6 text-sm text-ink-2">{t(($) => $.nothingOffered)}</p>
      )}
      {open === 'cancel' && <CancelDialog onClose={close} />}
      {open && open !== 'cancel' && (
        <TakePlanDialog plan={open} people={offer.people} isChange={isRunning} onClose={close} />
      )}
    </Card>
  )
}

/** One plan: what a person costs, and what a month would come to today. */
function PlanCard(props: {
  readonly plan: Plan
  readonly people: number
  readonly isChosen: boolean
  readonly onTake: () => void
}) {
  const { t } = useTranslation('billing')
  const { money, percent } = useFormat()
  const { plan, isChosen } = props
  const rate = percent(plan.vatRate / 1_000_000, 1)
  return (
    <li className="flex flex-col gap-4 rounded-lg border border-line-strong p-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h3 className="text-base font-semibold">{plan.name}</h3>
          <p className="text-sm text-ink-2">{t(($) => $.perPerson, { price: money(plan.pricePerPerson) })}</p>
        </div>
        {isChosen && <StateChip tone="up">{t(($) => $.yours)}</StateChip>}
      </div>
      <p>
        <span className="display-num block text-xl">{money(plan.total)}</span>
        <span className="block text-xs text-ink-3">
          {plan.vat.amount === 0
            ? t(($) => $.aMonth, { count: props.people })
            : t(($) => $.aMonthWithVat, { count: props.people, vat: money(plan.vat), rate })}
        </span>
      </p>
      {!isChosen && (
        <Guarded permission="edit:billing">
          <Button variant="secondary" className="mt-auto self-start" onClick={props.onTake}>
            {t(($) => $.take.open, { plan: plan.name })}
          </Button>
        </Guarded>
      )}
    </li>
  )
}

function BankCard({ bank }: { readonly bank: NonNullable<Offer['bank']> }) {
  const { t } = useTranslation('billing')
  return (
    <Card title={t(($) => $.bank.title)} description={t(($) => $.bank.sentence)}>
      <Facts
        columns={3}
        facts={[
          { label: t(($) => $.bank.name), value: bank.bank },
          { label: t(($) => $.bank.holder), value: bank.accountName },
          {
            label: t(($) => $.bank.number),
            value: <CopyText label={t(($) => $.bank.number)} text={bank.accountNumber} />,
          },
        ]}
      />
    </Card>
  )
}
