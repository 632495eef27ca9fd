import { useState } from 'react'
import { Avatar } from '#components/avatar.tsx'
import { Button } from '#components/button.tsx'
import { DonutChart } from '#components/charts/donut-chart.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { SubscriptionButton } from '#components/subscription-button.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { loansStale } from '../loans/loans-answers.ts'
import { accessStale, type EarnedPay, earnedPayRoutes } from './earned-pay-answers.ts'

interface EarnedProps {
  readonly earned: EarnedPay
  readonly onClose: () => void
}

/** What somebody has earned of the month, as a dial: taken, theirs to take, kept back, and still to be earned. */
export function EarnedDrawer({ earned, onClose }: EarnedProps) {
  const { t } = useTranslation('benefits')
  const { money, month } = useFormat()
  const [act, setAct] = useState<'ask' | 'end'>()
  const { employee, blocked, available, taken, ofMonth } = earned
  const { currency } = available
  const kept = Math.max(0, earned.earned.amount - taken.amount - available.amount)
  const toCome = Math.max(0, ofMonth.amount - earned.earned.amount)
  return (
    <Drawer
      isOpen
      width="lg"
      onClose={onClose}
      title={employee.name}
      subtitle={[month(earned.month), employee.department].filter(Boolean).join(' · ')}
      leading={<Avatar name={employee.name} />}
      footer={
        <>
          <Button variant="secondary" onClick={() => setAct('end')}>
            {t(($) => $.earned.end.open)}
          </Button>
          <SubscriptionButton disabled={blocked !== null} onClick={() => setAct('ask')}>
            {t(($) => $.earned.ask.open)}
          </SubscriptionButton>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <DonutChart
          label={t(($) => $.earned.column.available)}
          total={money(available)}
          format={(amount) => money({ amount: amount as never, currency })}
          shares={[
            { key: 'available', label: t(($) => $.earned.column.available), value: available.amount },
            { key: 'taken', label: t(($) => $.earned.column.taken), value: taken.amount },
            { key: 'kept', label: t(($) => $.earned.kept), value: kept },
            { key: 'toCome', label: t(($) => $.earned.toCome), value: toCome },
          ]}
        />
        {blocked && (
          <p className="text-base text-ink-2">
            {t(($) => $.earned.nothing, { why: t(($) => $.earned.blocked[blocked]) })}
          </p>
        )}
        <p className="text-sm text-ink-3">{t(($) => $.earned.estimate)}</p>
      </div>
      {act === 'ask' && <AskDialog earned={earned} onClose={() => setAct(undefined)} />}
      {act === 'end' && <EndDialog earned={earned} onClose={onClose} onBack={() => setAct(undefined)} />}
    </Drawer>
  )
}

function AskDialog({ earned, onClose }: EarnedProps) {
  const { t } = useTranslation('benefits')
  const { money } = useFormat()
  const errorText = useErrorText()
  const { employee, available } = earned
  const [amount, setAmount] = useState<number | null>(null)
  const ask = useApiMutation(earnedPayRoutes.ask, {
    showsError: false,
    invalidates: loansStale,
    onSuccess: () => {
      showSuccess(t(($) => $.earned.ask.done))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(($) => $.earned.ask.title, { name: employee.name })}
      description={t(($) => $.earned.ask.text, { amount: money(available) })}
      submitLabel={t(($) => $.earned.ask.submit)}
      isSending={ask.isPending}
      isSubmitDisabled={!amount}
      refusal={ask.error ? errorText(ask.error) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        ask.mutate({ params: { employee_id: employee.id }, body: { amount: amount as never } })
      }}
      onClose={onClose}
    >
      <MoneyField
        label={t(($) => $.loans.column.amount)}
        hint={t(($) => $.earned.ask.free)}
        currency={available.currency}
        value={amount}
        onChange={setAmount}
      />
    </FormDialog>
  )
}

function EndDialog(props: EarnedProps & { readonly onBack: () => void }) {
  const { t } = useTranslation('benefits')
  const { earned, onClose, onBack } = props
  const { employee } = earned
  const remove = useApiMutation(earnedPayRoutes.remove, {
    showsError: false,
    invalidates: accessStale,
    onSuccess: () => {
      showSuccess(t(($) => $.earned.end.done, { name: employee.name }))
      onClose()
    },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onBack}
      title={t(($) => $.earned.end.title, { name: employee.name })}
      consequence={t(($) => $.earned.end.text)}
      confirmLabel={t(($) => $.earned.end.open)}
      mutation={remove}
      input={() => ({ params: { employee_id: employee.id } })}
    />
  )
}
