import { billingRoutes } from '@kazi/contract/billing'
import { Facts } from '#components/layout/card.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { loadSubscription } from '#lib/session/subscription.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Plan } from './billing-answers.ts'

/** What a change of the subscription makes old; the paywall asks anew, too. */
const changing = (done: () => void) => ({
  showsError: false,
  invalidates: [billingRoutes.readSubscription, billingRoutes.listPlans, billingRoutes.listPayments],
  onSuccess: () => {
    void loadSubscription()
    done()
  },
})

/** Takes a plan, with what a month of it costs today. */
export function TakePlanDialog(props: {
  readonly plan: Plan
  readonly people: number
  /** another plan runs: the new one holds from the next month */
  readonly isChange: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('billing')
  const { money, number } = useFormat()
  const { plan, onClose } = props
  const renew = useApiMutation(
    billingRoutes.renew,
    changing(() => {
      onClose()
      showSuccess(t(($) => $.take.done, { plan: plan.name }))
    }),
  )
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.take.title, { plan: plan.name })}
      consequence={props.isChange ? t(($) => $.take.change) : t(($) => $.take.begin)}
      confirmLabel={t(($) => $.take.confirm, { total: money(plan.total) })}
      mutation={renew}
      input={() => ({ body: { planCode: plan.code } })}
    >
      <Facts
        facts={[
          { label: t(($) => $.people), value: number(props.people) },
          { label: t(($) => $.take.price), value: money(plan.pricePerPerson) },
          { label: t(($) => $.take.vat), value: money(plan.vat) },
          { label: t(($) => $.take.total), value: money(plan.total) },
        ]}
      />
    </DecisionDialog>
  )
}

/** Ends the subscription with the month that is begun. */
export function CancelDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('billing')
  const cancel = useApiMutation(
    billingRoutes.cancel,
    changing(() => {
      onClose()
      showSuccess(t(($) => $.cancel.done))
    }),
  )
  return (
    <DecisionDialog
      isDanger
      isOpen
      onClose={onClose}
      title={t(($) => $.cancel.title)}
      consequence={t(($) => $.cancel.consequence)}
      confirmLabel={t(($) => $.cancel.confirm)}
      mutation={cancel}
      input={() => ({})}
    />
  )
}
