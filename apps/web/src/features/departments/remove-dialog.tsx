import { departmentRoutes } from '@kazi/contract/departments'
import type { ResponseOf } from '@kazi/contract/route'
import { useState } from 'react'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Department } from './department-nodes.ts'
import { madeStale } from './departments-writes.ts'

/** Deletes an empty department, or merges one into another. */
export function RemoveDialog(props: {
  readonly department: ResponseOf<typeof departmentRoutes.read>['data']
  readonly departments: readonly Department[]
  readonly onClose: () => void
  readonly onRemoved: () => void
}) {
  const { t } = useTranslation('departments')
  const errors = useTranslation('errors')
  const { department } = props
  const isEmpty = department.employees + department.children + department.roles === 0
  const [into, setInto] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const target = props.departments.find(({ id }) => id === into)
  const remove = useApiMutation(departmentRoutes.remove, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: () => {
      props.onRemoved()
      showSuccess(
        target
          ? t(($) => $.remove.merged, { name: department.name, into: target.name })
          : t(($) => $.remove.done, { name: department.name }),
      )
    },
  })
  return (
    <DecisionDialog
      isDanger
      isOpen
      onClose={props.onClose}
      title={
        isEmpty
          ? t(($) => $.remove.title, { name: department.name })
          : t(($) => $.remove.mergeTitle, { name: department.name })
      }
      consequence={isEmpty ? t(($) => $.remove.text) : t(($) => $.remove.mergeText)}
      confirmLabel={into === null ? t(($) => $.remove.submit) : t(($) => $.remove.mergeSubmit)}
      mutation={remove}
      input={() => {
        setTried(true)
        if (!isEmpty && into === null) return undefined
        return {
          params: { department_id: department.id },
          query: into === null ? {} : { into },
        }
      }}
    >
      <ComboboxField
        label={t(($) => $.remove.into)}
        isOptional={isEmpty}
        value={into}
        options={props.departments
          .filter(({ id }) => id !== department.id)
          .map(({ id, name }) => ({ value: id as string, label: name }))}
        onChange={setInto}
        error={isTried && !isEmpty && into === null ? errors.find('departments.into-unknown') : undefined}
      />
    </DecisionDialog>
  )
}
