import {
  type DeclarableRelief,
  declarableReliefs,
  declarationRoutes,
} from '@kazi/contract/employees/declarations'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { useState } from 'react'
import { DateField } from '#components/fields/date-field.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { PaperField } from '#components/fields/paper-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { madeStale } from '../acts/acts-writes.ts'
import { PayEffects } from '../acts/pay-effects.tsx'
import type { Employee } from '../people.ts'

interface Draft {
  readonly relief: DeclarableRelief
  readonly amount: Minor | null
  readonly from: LocalDate
  readonly to: LocalDate | null
  readonly note: string
  readonly evidenceFileId: string | null
}

const isCertificate = ({ relief }: Pick<Draft, 'relief'>): boolean => relief === 'disabilityExempt'

/** Declares a relief with its evidence, and shows what it does to pay before it is saved. */
export function DeclareDialog({
  employee,
  onClose,
}: {
  readonly employee: Employee
  readonly onClose: () => void
}) {
  const { t } = useTranslation('employees')
  const { today, country } = useOrganization()
  const [isTried, setTried] = useState(false)
  const [draft, setDraft] = useState<Draft>({
    relief: declarableReliefs[country][0] ?? 'annualRent',
    ...{ amount: null, from: today, to: null, note: '', evidenceFileId: null },
  })
  const { relief, from, to } = draft
  const amount = isCertificate(draft) ? null : draft.amount
  const isAsked = isCertificate(draft) || amount !== null
  const params = { employee_id: employee.id }
  const said = { relief, amount, from, to }
  const preview = useApiQuery(
    declarationRoutes.declareRelief,
    { params, body: { ...said, evidenceFileId: null, note: null, preview: true } },
    { enabled: isAsked, staleTimeMs: 0 },
  )
  const declare = useApiMutation(declarationRoutes.declareRelief, {
    showsError: false,
    invalidates: [...madeStale, declarationRoutes.listDeclarations],
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.reliefs.declared))
    },
  })
  return (
    <DecisionDialog
      isOpen
      width="lg"
      onClose={onClose}
      title={t(($) => $.reliefs.declareTitle, { name: fullName(employee) })}
      consequence={t(($) => $.reliefs.declareText)}
      confirmLabel={t(($) => $.reliefs.declareConfirm)}
      mutation={declare}
      input={() => {
        setTried(true)
        const { evidenceFileId } = draft
        if (!isAsked) return undefined
        return { params, body: { ...said, evidenceFileId, note: draft.note.trim() || null } }
      }}
    >
      <Fields draft={draft} isTried={isTried} onChange={(change) => setDraft({ ...draft, ...change })} />
      <PayEffects preview={preview} isAsked={isAsked} />
    </DecisionDialog>
  )
}

function Fields(props: {
  readonly draft: Draft
  readonly isTried: boolean
  readonly onChange: (change: Partial<Draft>) => void
}) {
  const { t } = useTranslation('employees')
  const { today, country, currency } = useOrganization()
  const { draft, isTried, onChange } = props
  const reliefs: readonly DeclarableRelief[] = declarableReliefs[country]
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t(($) => $.reliefs.relief)}
          value={draft.relief}
          options={reliefs.map((value) => ({ value, label: t(($) => $.statutory[value]) }))}
          onChange={(relief) => onChange({ relief })}
        />
        {!isCertificate(draft) && (
          <MoneyField
            label={t(($) => $.reliefs.amount)}
            currency={currency}
            value={draft.amount}
            error={isTried && draft.amount === null ? t(($) => $.acts.missing) : undefined}
            onChange={(amount) => onChange({ amount: amount as Minor | null })}
          />
        )}
        <DateField
          label={t(($) => $.reliefs.from)}
          value={draft.from}
          today={today}
          onChange={(from) => onChange({ from })}
        />
        <DateField
          label={t(($) => $.reliefs.to)}
          hint={t(($) => $.reliefs.toHint)}
          isOptional
          value={draft.to}
          min={draft.from}
          today={today}
          onChange={(to) => onChange({ to })}
        />
      </div>
      <PaperField
        label={t(($) => $.reliefs.paper)}
        hint={t(($) => $.statutory.hint[draft.relief])}
        isOptional
        onChange={(evidenceFileId) => onChange({ evidenceFileId })}
      />
      <TextField
        label={t(($) => $.reliefs.note)}
        isOptional
        value={draft.note}
        maxLength={200}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  )
}
