import { employeeRoutes } from '@kazi/contract/employees/employees'
import { useState } from 'react'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { MonthField } from '#components/fields/date-field.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { loanRoutes, loansStale } from './loans-answers.ts'

/** Asks for a loan for a person: it waits for those who approve loans. */
export function LoanDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('benefits')
  const { currency, today } = useOrganization()
  const errorText = useErrorText()
  const [employeeId, setEmployee] = useState<string | null>(null)
  const [amount, setAmount] = useState<number | null>(null)
  const [instalments, setInstalments] = useState<number | null>(6)
  const [firstMonth, setFirstMonth] = useState(today.slice(0, 7))
  const [purpose, setPurpose] = useState('')
  const people = useApiQuery(employeeRoutes.list, { query: { perPage: 200 } })
  const create = useApiMutation(loanRoutes.create, {
    showsError: false,
    invalidates: loansStale,
    onSuccess: () => {
      showSuccess(t(($) => $.loans.asked))
      onClose()
    },
  })
  const isSaid = employeeId && amount && instalments && purpose.trim() !== ''
  return (
    <FormDialog
      title={t(($) => $.loans.new)}
      description={t(($) => $.loans.newText)}
      submitLabel={t(($) => $.loans.ask)}
      isSending={create.isPending}
      isSubmitDisabled={!isSaid}
      refusal={create.error ? errorText(create.error) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (isSaid) create.mutate({ body: { employeeId, amount, instalments, firstMonth, purpose } as never })
      }}
      onClose={onClose}
    >
      <ComboboxField
        label={t(($) => $.loans.column.person)}
        value={employeeId}
        isLoading={people.isPending}
        options={(people.data?.data ?? []).map((person) => ({
          ...{ value: person.id as string, label: fullName(person), detail: person.number },
        }))}
        onChange={setEmployee}
      />
      <MoneyField
        label={t(($) => $.loans.column.amount)}
        currency={currency}
        value={amount}
        onChange={setAmount}
      />
      <Repayment {...{ amount, instalments, firstMonth, setInstalments, setFirstMonth }} />
      <TextField
        label={t(($) => $.loans.purpose)}
        maxLength={120}
        value={purpose}
        onChange={(event) => setPurpose(event.target.value)}
      />
    </FormDialog>
  )
}

/** By how many instalments it comes back, and from which month on. */
function Repayment(props: {
  readonly amount: number | null
  readonly instalments: number | null
  readonly setInstalments: (count: number | null) => void
  readonly firstMonth: string
  readonly setFirstMonth: (month: string) => void
}) {
  const { t } = useTranslation('benefits')
  const { money } = useFormat()
  const { currency, today } = useOrganization()
  const { amount, instalments, setInstalments, firstMonth, setFirstMonth } = props
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberField
        label={t(($) => $.loans.instalments)}
        hint={
          amount && instalments
            ? t(($) => $.loans.eachMonth, {
                amount: money({ amount: Math.ceil(amount / instalments) as never, currency }),
              })
            : undefined
        }
        value={instalments}
        onChange={setInstalments}
      />
      <MonthField
        label={t(($) => $.loans.firstMonth)}
        value={firstMonth as never}
        today={today}
        min={today.slice(0, 7) as never}
        onChange={(next) => next && setFirstMonth(next)}
      />
    </div>
  )
}
