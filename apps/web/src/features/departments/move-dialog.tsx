import { departmentRoutes } from '@kazi/contract/departments'
import { useState } from 'react'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Department } from './department-nodes.ts'
import { madeStale } from './departments-writes.ts'

/** Puts chosen people into a department. */
export function MoveDialog(props: {
  readonly employeeIds: readonly string[]
  readonly departments: readonly Department[]
  readonly onClose: () => void
  readonly onMoved: () => void
}) {
  const { t } = useTranslation('departments')
  const errors = useTranslation('errors')
  const [departmentId, setDepartmentId] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const count = props.employeeIds.length
  const move = useApiMutation(departmentRoutes.addEmployees, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: ({ data }) => {
      props.onMoved()
      props.onClose()
      showSuccess(t(($) => $.move.done, { count: data.moved.length }))
    },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={props.onClose}
      title={t(($) => $.move.title, { count })}
      consequence={t(($) => $.move.text)}
      confirmLabel={t(($) => $.move.submit, { count })}
      mutation={move}
      input={() => {
        setTried(true)
        return departmentId === null
          ? undefined
          : { body: { departmentId, employeeIds: [...props.employeeIds] } }
      }}
    >
      <ComboboxField
        label={t(($) => $.one)}
        value={departmentId}
        options={props.departments.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setDepartmentId}
        error={isTried && departmentId === null ? errors.find('wire.required') : undefined}
      />
    </DecisionDialog>
  )
}
