import type { Month } from '@kazi/values/local-date'
import { useState } from 'react'
import { MoneyField } from '#components/fields/money-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { type Loan, type LoanAct, loanRoutes, loansStale } from './loans-answers.ts'

interface ActProps {
  readonly loan: Loan
  readonly onClose: () => void
}

/** The dialog in which one thing is done to a loan. */
export function LoanActDialog(props: ActProps & { readonly act: LoanAct; readonly onGone: () => void }) {
  const { act, onGone, ...rest } = props
  if (act === 'approve') return <ApproveDialog {...rest} />
  if (act === 'reject') return <RejectDialog {...rest} />
  if (act === 'withdraw') return <WithdrawDialog {...rest} onClose={rest.onClose} onGone={onGone} />
  if (act === 'skip') return <SkipDialog {...rest} />
  return <WriteOffDialog {...rest} />
}

function ApproveDialog({ loan, onClose }: ActProps) {
  const { t } = useTranslation('benefits')
  const { money } = useFormat()
  const approve = useApiMutation(loanRoutes.approve, {
    ...{ showsError: false, invalidates: loansStale, onSuccess: onClose },
  })
  const said = { name: loan.employee.name, amount: money(loan.amount), instalment: money(loan.instalment) }
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.loans.approve.title, said)}
      consequence={t(($) => $.loans.approve.text, said)}
      confirmLabel={t(($) => $.loans.act.approve)}
      mutation={approve}
      input={() => ({ params: { loan_id: loan.id } })}
    />
  )
}

/** Says why. @returns the field and what was typed, trimmed */
function useReason(label: string) {
  const [reason, setReason] = useState('')
  const field = (
    <TextField
      label={label}
      maxLength={200}
      value={reason}
      onChange={(event) => setReason(event.target.value)}
    />
  )
  return { field, reason: reason.trim() }
}

function RejectDialog({ loan, onClose }: ActProps) {
  const { t } = useTranslation('benefits')
  const { field, reason } = useReason(t(($) => $.loans.reason))
  const reject = useApiMutation(loanRoutes.reject, {
    ...{ showsError: false, invalidates: loansStale, onSuccess: onClose },
  })
  return (
    <DecisionDialog
      isOpen
      isDanger
      onClose={onClose}
      title={t(($) => $.loans.reject.title, { name: loan.employee.name })}
      consequence={t(($) => $.loans.reject.text)}
      confirmLabel={t(($) => $.loans.act.reject)}
      mutation={reject}
      input={() => (reason === '' ? undefined : { params: { loan_id: loan.id }, body: { reason } })}
    >
      {field}
    </DecisionDialog>
  )
}

function WithdrawDialog({ loan, onClose, onGone }: ActProps & { readonly onGone: () => void }) {
  const { t } = useTranslation('benefits')
  const withdraw = useApiMutation(loanRoutes.withdraw, {
    ...{ showsError: false, invalidates: loansStale, onSuccess: onGone },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.loans.withdraw.title, { name: loan.employee.name })}
      consequence={t(($) => $.loans.withdraw.text)}
      confirmLabel={t(($) => $.loans.act.withdraw)}
      mutation={withdraw}
      input={() => ({ params: { loan_id: loan.id } })}
    />
  )
}

function SkipDialog({ loan, onClose }: ActProps) {
  const { t } = useTranslation('benefits')
  const { month } = useFormat()
  const [chosen, setChosen] = useState<Month | null>(loan.schedule[0]?.month ?? null)
  const { field, reason } = useReason(t(($) => $.loans.reason))
  const skip = useApiMutation(loanRoutes.skip, {
    ...{ showsError: false, invalidates: loansStale, onSuccess: onClose },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.loans.skip.title, { name: loan.employee.name })}
      consequence={t(($) => $.loans.skip.text)}
      confirmLabel={t(($) => $.loans.act.skip)}
      mutation={skip}
      input={() =>
        chosen === null || reason === ''
          ? undefined
          : { params: { loan_id: loan.id }, body: { month: chosen, reason } }
      }
    >
      <SelectField
        label={t(($) => $.loans.skip.month)}
        value={chosen}
        options={loan.schedule.map((one) => ({ value: one.month, label: month(one.month) }))}
        onChange={setChosen}
      />
      {field}
    </DecisionDialog>
  )
}

function WriteOffDialog({ loan, onClose }: ActProps) {
  const { t } = useTranslation('benefits')
  const [amount, setAmount] = useState<number | null>(loan.outstanding.amount)
  const { field, reason } = useReason(t(($) => $.loans.reason))
  const writeOff = useApiMutation(loanRoutes.writeOff, {
    ...{ showsError: false, invalidates: loansStale, onSuccess: onClose },
  })
  return (
    <DecisionDialog
      isOpen
      isDanger
      onClose={onClose}
      title={t(($) => $.loans.writeOff.title, { name: loan.employee.name })}
      consequence={t(($) => $.loans.writeOff.text)}
      confirmLabel={t(($) => $.loans.act['write-off'])}
      mutation={writeOff}
      input={() =>
        amount === null || amount === 0 || reason === ''
          ? undefined
          : { params: { loan_id: loan.id }, body: { amount: amount as never, reason } }
      }
    >
      <MoneyField
        label={t(($) => $.loans.column.amount)}
        currency={loan.amount.currency}
        value={amount}
        onChange={setAmount}
      />
      {field}
    </DecisionDialog>
  )
}
