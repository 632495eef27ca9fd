import { departmentRoutes } from '@kazi/contract/departments'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { useState } from 'react'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Department } from './department-nodes.ts'
import { madeStale } from './departments-writes.ts'

/** Says who of a department leads it. */
export function LeadDialog(props: { readonly department: Department; readonly onClose: () => void }) {
  const { t } = useTranslation('departments')
  const { department } = props
  const [employeeId, setEmployeeId] = useState<string | null>(
    department.lead?.isHere ? department.lead.id : null,
  )
  const people = useApiQuery(employeeRoutes.list, { query: { department: department.name, perPage: 200 } })
  const update = useApiMutation(departmentRoutes.updateLead, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: ({ data }) => {
      props.onClose()
      showSuccess(
        data.lead
          ? t(($) => $.lead.done, { name: fullName(data.lead), department: data.name })
          : t(($) => $.lead.doneNone, { department: data.name }),
      )
    },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={props.onClose}
      title={t(($) => $.lead.title, { name: department.name })}
      consequence={t(($) => $.lead.text)}
      confirmLabel={employeeId === null ? t(($) => $.lead.submitNone) : t(($) => $.lead.submit)}
      mutation={update}
      input={() => ({ body: { departmentId: department.id, employeeId } })}
    >
      <ComboboxField
        label={t(($) => $.lead.label)}
        isOptional
        isLoading={people.isPending}
        value={employeeId}
        options={(people.data?.data ?? []).map((person) => ({
          value: person.id as string,
          label: fullName(person),
          ...(person.jobTitle ? { detail: person.jobTitle } : {}),
        }))}
        onChange={setEmployeeId}
      />
    </DecisionDialog>
  )
}
