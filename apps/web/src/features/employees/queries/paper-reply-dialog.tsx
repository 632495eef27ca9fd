import { queryRoutes } from '@kazi/contract/employees/queries'
import { useState } from 'react'
import { TextareaField } from '#components/fields/text-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Employee } from '../people.ts'
import { madeStale, type Query } from './queries-answers.ts'

/** Enters what a person answered on paper. It stands there who entered it, and the mailed link is over. */
export function PaperReplyDialog(props: {
  readonly employee: Employee
  readonly query: Query
  readonly onClose: () => void
}) {
  const { t } = useTranslation('employees')
  const { employee, query, onClose } = props
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const enter = useApiMutation(queryRoutes.enterReply, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: onClose,
  })
  const isMissing = text.trim() === ''
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.queries.paper.title, { name: fullName(employee) })}
      consequence={t(($) => $.queries.paper.text)}
      confirmLabel={t(($) => $.queries.paper.confirm)}
      mutation={enter}
      input={() => {
        setTried(true)
        const params = { employee_id: employee.id, query_id: query.id }
        return isMissing ? undefined : { params, body: { text } }
      }}
    >
      <TextareaField
        label={t(($) => $.queries.paper.reply)}
        rows={6}
        value={text}
        maxLength={10_000}
        error={isTried && isMissing ? t(($) => $.acts.missing) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
    </DecisionDialog>
  )
}
