import { claimRoutes } from '@kazi/contract/reimbursements/claims'
import type { PaidWith } from '@kazi/contract/reimbursements/vocabulary'
import { useState } from 'react'
import { MoneyField } from '#components/fields/money-field.tsx'
import { RadioCards } from '#components/fields/radio-cards.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type Claim, type ClaimLine, madeStale } from './claims-answers.ts'

/** What an approver begins with: all of a line. */
const startOf = (line: ClaimLine): number => (line.approved ?? line.claimed).amount

/** Says how much of each line is paid, and how. */
export function ApproveDialog({ claim, onClose }: { readonly claim: Claim; readonly onClose: () => void }) {
  const { t } = useTranslation('reimbursements')
  const { money, date } = useFormat()
  const errorText = useErrorText()
  const hasAllowance = claim.items.some(({ measure }) => measure === 'days')
  const [paidWith, setPaidWith] = useState<PaidWith>(hasAllowance ? 'payroll' : 'own')
  const [approved, setApproved] = useState<Readonly<Record<number, number | null>>>({})
  const [reason, setReason] = useState('')
  const { currency } = claim.claimed
  const leftOf = (line: ClaimLine) => (line.line in approved ? (approved[line.line] ?? 0) : startOf(line))
  const isLess = claim.items.some((line) => leftOf(line) < startOf(line))
  const sum = claim.items.reduce((total, line) => total + leftOf(line), 0)
  const approve = useApiMutation(claimRoutes.approve, {
    ...{ showsError: false, invalidates: madeStale },
    onSuccess: () => {
      showSuccess(t(($) => $.claim.approvedDone, { number: claim.number }))
      onClose()
    },
  })
  const lines = claim.items.flatMap((line) =>
    leftOf(line) < startOf(line) ? { line: line.line, approved: leftOf(line) } : [],
  )
  return (
    <FormDialog
      title={t(($) => $.approve.title, { number: claim.number })}
      description={t(($) => $.approve.text)}
      submitLabel={t(($) => $.approve.submit, { amount: money({ amount: sum as never, currency }) })}
      isSending={approve.isPending}
      isSubmitDisabled={sum === 0 || (isLess && reason.trim() === '')}
      refusal={approve.error ? errorText(approve.error) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        approve.mutate({ params: { id: claim.id }, body: { paidWith, lines, reason: reason.trim() || null } })
      }}
      onClose={onClose}
    >
      {claim.items.map((line) => (
        <MoneyField
          key={line.line}
          label={`${line.category.name}, ${date(line.on, 'short')}`}
          hint={t(($) => $.claim.approvedOf, { amount: money(line.claimed) })}
          currency={currency}
          value={line.line in approved ? (approved[line.line] ?? null) : startOf(line)}
          onChange={(value) => setApproved({ ...approved, [line.line]: value })}
        />
      ))}
      {isLess && (
        <TextField
          label={t(($) => $.approve.reason)}
          hint={t(($) => $.approve.reasonHint, { name: claim.employee.name })}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <PaidWithField value={paidWith} hasAllowance={hasAllowance} onChange={setPaidWith} />
    </FormDialog>
  )
}

function PaidWithField(props: {
  readonly value: PaidWith
  readonly hasAllowance: boolean
  readonly onChange: (value: PaidWith) => void
}) {
  const { t } = useTranslation('reimbursements')
  const { value: paidWith, hasAllowance, onChange: setPaidWith } = props
  return (
    <RadioCards
      label={t(($) => $.approve.how)}
      value={paidWith}
      onChange={setPaidWith}
      options={[
        {
          value: 'own',
          label: t(($) => $.claim.own),
          detail: t(($) => $.approve.ownHint),
          isDisabled: hasAllowance,
        },
        {
          value: 'payroll',
          label: t(($) => $.claim.payroll),
          detail: hasAllowance ? t(($) => $.settings.perDiemNote) : t(($) => $.approve.payrollHint),
        },
      ]}
    />
  )
}
