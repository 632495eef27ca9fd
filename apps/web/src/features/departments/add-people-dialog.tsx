import { departmentRoutes } from '@kazi/contract/departments'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { useState } from 'react'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { SearchField } from '#components/fields/text-field.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useDebounced } from '#lib/hooks/use-debounced.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Department } from './department-nodes.ts'
import { madeStale } from './departments-writes.ts'

/** Chooses people for a department from everybody, and says where each comes from. */
export function AddPeopleDialog(props: {
  readonly department: Pick<Department, 'id' | 'name'>
  readonly onClose: () => void
}) {
  const { t } = useTranslation('departments')
  const { department } = props
  const [chosen, setChosen] = useState<readonly string[]>([])
  const add = useApiMutation(departmentRoutes.addEmployees, {
    showsError: false,
    invalidates: madeStale,
    onSuccess: ({ data }) => {
      props.onClose()
      showSuccess(t(($) => $.move.done, { count: data.moved.length }))
    },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={props.onClose}
      title={t(($) => $.add.title, { name: department.name })}
      consequence={t(($) => $.move.text)}
      confirmLabel={t(($) => $.move.submit, { count: chosen.length })}
      mutation={add}
      input={() =>
        chosen.length === 0 ? undefined : { body: { departmentId: department.id, employeeIds: [...chosen] } }
      }
    >
      <PeopleChoice department={department} chosen={chosen} onChange={setChosen} />
    </DecisionDialog>
  )
}

function PeopleChoice(props: {
  readonly department: Pick<Department, 'name'>
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}) {
  const { t } = useTranslation('departments')
  const [search, setSearch] = useState('')
  const [text, type] = useDebounced(search, setSearch)
  const query = useApiQuery(
    employeeRoutes.list,
    { query: { search: search === '' ? undefined : search, perPage: 50 } },
    { keepPrevious: true },
  )
  const others = query.data?.data.filter(({ department }) => department !== props.department.name)
  const toggle = (id: string, isChosen: boolean): void =>
    props.onChange(isChosen ? [...props.chosen, id] : props.chosen.filter((one) => one !== id))
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={t(($) => $.search)} value={text} onChange={type} />
      {query.isPending && <SkeletonLines lines={4} />}
      {failureOf(query, 'py-2')}
      {others?.length === 0 && <p className="text-sm text-ink-2">{t(($) => $.noMatches)}</p>}
      <ul className="scroll-thin flex max-h-72 flex-col gap-2.5 overflow-y-auto px-1 py-1">
        {others?.map((person) => (
          <li key={person.id}>
            <CheckboxField
              label={fullName(person)}
              hint={person.department ?? t(($) => $.add.fromNone)}
              checked={props.chosen.includes(person.id)}
              onChange={(isChosen) => toggle(person.id, isChosen)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
