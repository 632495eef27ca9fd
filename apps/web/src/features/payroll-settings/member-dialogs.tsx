import { employeeRoutes } from '@kazi/contract/employees/employees'
import { groupRoutes } from '@kazi/contract/payroll/groups'
import { settingsRoutes } from '@kazi/contract/payroll/settings'
import { addMonths, type Month, monthOf } from '@kazi/values/local-date'
import { useState } from 'react'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { SearchField } from '#components/fields/text-field.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useDebounced } from '#lib/hooks/use-debounced.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { ofGroup } from './settings-answers.ts'

interface OfGroup {
  readonly group: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

const invalidates = [groupRoutes.listMembers, groupRoutes.readGroup, groupRoutes.listGroups]

/** The month from which somebody comes or goes: not one that is decided already. */
function useFromMonth() {
  const { today } = useOrganization()
  const settings = useApiQuery(settingsRoutes.readSettings, {})
  const earliest = settings.data?.data.earliestMonth
  const current = monthOf(today)
  const first = earliest && earliest > current ? earliest : current
  const [chosen, setChosen] = useState<Month>()
  const months = Array.from({ length: 12 }, (_, index) => addMonths(first, index))
  return { value: chosen ?? first, months, setChosen }
}

function FromMonth({ value, months, setChosen }: ReturnType<typeof useFromMonth>) {
  const { t } = useTranslation('payrollSettings')
  const { month } = useFormat()
  return (
    <SelectField
      label={t(($) => $.change.from)}
      value={value}
      options={months.map((each) => ({ value: each, label: month(each) }))}
      onChange={setChosen}
    />
  )
}

/** Puts people into a group from a month on. */
export function AddMembersDialog({ group, onClose }: OfGroup) {
  const { t } = useTranslation('payrollSettings')
  const from = useFromMonth()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const add = useApiMutation(groupRoutes.addMembers, {
    showsError: false,
    invalidates,
    onSuccess: ({ data }) => {
      onClose()
      showSuccess(t(($) => $.groups.moved, { count: data.moved }))
    },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.groups.addTitle, { name: group.name })}
      consequence={t(($) => $.groups.addText)}
      confirmLabel={t(($) => $.groups.addSubmit, { count: chosen.length })}
      mutation={add}
      input={() =>
        chosen.length === 0
          ? undefined
          : { ...ofGroup(group.id), body: { employeeIds: [...chosen], fromMonth: from.value } }
      }
    >
      <PeopleChoice chosen={chosen} onChange={setChosen} />
      <FromMonth {...from} />
    </DecisionDialog>
  )
}

function PeopleChoice(props: {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}) {
  const { t } = useTranslation('payrollSettings')
  const [search, setSearch] = useState('')
  const [text, type] = useDebounced(search, setSearch)
  const query = useApiQuery(
    employeeRoutes.list,
    { query: { search: search === '' ? undefined : search, perPage: 50 } },
    { keepPrevious: true },
  )
  const toggle = (id: string, isChosen: boolean): void =>
    props.onChange(isChosen ? [...props.chosen, id] : props.chosen.filter((one) => one !== id))
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={t(($) => $.groups.search)} value={text} onChange={type} />
      {query.isPending && <SkeletonLines lines={4} />}
      {failureOf(query, 'py-2')}
      <ul className="scroll-thin flex max-h-64 flex-col gap-2.5 overflow-y-auto px-1 py-1">
        {query.data?.data.map((person) => (
          <li key={person.id}>
            <CheckboxField
              label={fullName(person)}
              hint={[person.jobTitle, person.department].filter(Boolean).join(', ')}
              checked={props.chosen.includes(person.id)}
              onChange={(isChosen) => toggle(person.id, isChosen)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Takes people out of a group from a month on. */
export function TakeOutDialog(
  props: OfGroup & { readonly employeeIds: readonly string[]; readonly onDone: () => void },
) {
  const { t } = useTranslation('payrollSettings')
  const { group, employeeIds, onDone, onClose } = props
  const from = useFromMonth()
  const count = employeeIds.length
  const takeOut = useApiMutation(groupRoutes.removeMembers, {
    showsError: false,
    invalidates,
    onSuccess: ({ data }) => {
      onDone()
      onClose()
      showSuccess(t(($) => $.groups.moved, { count: data.moved }))
    },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.groups.takeOutTitle, { count, name: group.name })}
      consequence={t(($) => $.groups.takeOutText)}
      confirmLabel={t(($) => $.groups.takeOut)}
      mutation={takeOut}
      input={() => ({
        ...ofGroup(group.id),
        body: { employeeIds: [...employeeIds], fromMonth: from.value },
      })}
    >
      <FromMonth {...from} />
    </DecisionDialog>
  )
}
