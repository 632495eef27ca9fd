import { declarationRoutes } from '@kazi/contract/employees/declarations'
import type { LocalDate } from '@kazi/values/local-date'
import { useState } from 'react'
import { DateField } from '#components/fields/date-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { madeStale } from '../acts/acts-writes.ts'
import { PayEffects } from '../acts/pay-effects.tsx'
import type { Employee } from '../people.ts'
import type { Declaration } from './declaration.ts'

/** Ends a declared relief, and shows what that does to pay. */
export function EndDialog(props: {
  readonly employee: Employee
  readonly declaration: Pick<Declaration, 'id' | 'relief'>
  readonly onClose: () => void
}) {
  const { t } = useTranslation('employees')
  const { today } = useOrganization()
  const [from, setFrom] = useState<LocalDate>(today)
  const [reason, setReason] = useState('')
  const { declaration, onClose } = props
  const params = { employee_id: props.employee.id, declaration_id: declaration.id }
  const preview = useApiQuery(
    declarationRoutes.endDeclaration,
    { params, query: { from, preview: 'yes' } },
    { staleTimeMs: 0 },
  )
  const end = useApiMutation(declarationRoutes.endDeclaration, {
    showsError: false,
    invalidates: [...madeStale, declarationRoutes.listDeclarations],
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.reliefs.endDone))
    },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.reliefs.endTitle, { relief: t(($) => $.statutory[declaration.relief]) })}
      consequence={t(($) => $.reliefs.endText)}
      confirmLabel={t(($) => $.reliefs.endConfirm)}
      mutation={end}
      input={() => ({ params, query: { from, ...(reason.trim() ? { reason: reason.trim() } : {}) } })}
    >
      <DateField label={t(($) => $.reliefs.endFrom)} value={from} today={today} onChange={setFrom} />
      <TextField
        label={t(($) => $.reliefs.note)}
        isOptional
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.target.value)}
      />
      <PayEffects preview={preview} isAsked />
    </DecisionDialog>
  )
}
