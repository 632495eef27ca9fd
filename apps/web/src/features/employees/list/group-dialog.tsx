import { groupRoutes } from '@kazi/contract/payroll/groups'
import { settingsRoutes } from '@kazi/contract/payroll/settings'
import { addMonths, type Month, monthOf } from '@kazi/values/local-date'
import { useState } from 'react'
import { SelectField } from '#components/fields/select.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { madeStale, type Somebody } from '../acts/acts-writes.ts'

/** Puts the people chosen into a payroll group from a month on. */
export function GroupDialog(props: {
  readonly people: readonly Somebody[]
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const { t } = useTranslation('employees')
  const { month } = useFormat()
  const { today } = useOrganization()
  const groups = useApiQuery(groupRoutes.listGroups, { query: { perPage: 200 } })
  const earliest = useApiQuery(settingsRoutes.readSettings, {}).data?.data.earliestMonth
  const current = monthOf(today)
  const first = earliest && earliest > current ? earliest : current
  const [group, setGroup] = useState('')
  const [chosen, setChosen] = useState<Month>()
  const add = useApiMutation(groupRoutes.addMembers, {
    showsError: false,
    invalidates: [...madeStale, groupRoutes.listGroups, groupRoutes.listMembers, groupRoutes.readGroup],
    onSuccess: ({ data }) => {
      props.onDone()
      props.onClose()
      showSuccess(t(($) => $.toGroup.done, { count: data.moved }))
    },
  })
  const from = chosen ?? first
  const count = props.people.length
  return (
    <DecisionDialog
      isOpen
      onClose={props.onClose}
      title={t(($) => $.toGroup.title, { count, name: props.people[0]?.name ?? '' })}
      consequence={t(($) => $.toGroup.text)}
      confirmLabel={t(($) => $.toGroup.submit)}
      mutation={add}
      input={() =>
        group === ''
          ? undefined
          : {
              params: { group_id: group },
              body: { employeeIds: props.people.map(({ id }) => id), fromMonth: from },
            }
      }
    >
      <SelectField
        label={t(($) => $.filter.group)}
        value={group}
        options={(groups.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setGroup}
      />
      <SelectField
        label={t(($) => $.acts.payroll.from)}
        value={from}
        options={Array.from({ length: 12 }, (_, index) => addMonths(first, index)).map((each) => ({
          value: each,
          label: month(each),
        }))}
        onChange={setChosen}
      />
    </DecisionDialog>
  )
}
