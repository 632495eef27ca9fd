import { departmentRoutes } from '@kazi/contract/departments'
import { groupRoutes } from '@kazi/contract/payroll/groups'
import { SelectField } from '#components/fields/select.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import type { Among } from './use-init-data.ts'

const everybody = 'everybody'
const all = { query: { perPage: 200 } }

/** Whom a payroll pays: everybody, or a department or payroll group alone. Nothing where there is neither. */
export default function WhoField(props: {
  readonly value: Among | undefined
  readonly onChange: (among: Among | undefined) => void
}) {
  const { t } = useTranslation('payroll')
  const departments = useApiQuery(departmentRoutes.list, all, {
    enabled: usePermission('view:departments'),
    showsError: true,
  })
  const groups = useApiQuery(groupRoutes.listGroups, all, { showsError: true })
  const { value, onChange } = props
  const named = [
    ...(departments.data?.data ?? []).map(({ id, name }) => ({
      value: `department ${id}`,
      label: t(($) => $.create.who.department, { name }),
    })),
    ...(groups.data?.data ?? []).map(({ id, name }) => ({
      value: `group ${id}`,
      label: t(($) => $.create.who.group, { name }),
    })),
  ]
  if (named.length === 0) return null
  return (
    <SelectField
      label={t(($) => $.create.who.label)}
      hint={value && t(($) => $.create.who.hint)}
      value={value ? `${value.kind} ${value.id}` : everybody}
      options={[{ value: everybody, label: t(($) => $.create.who.everybody) }, ...named]}
      onChange={(chosen) => {
        const [kind, id] = chosen.split(' ')
        onChange(kind === 'department' || kind === 'group' ? { kind, id: id! } : undefined)
      }}
    />
  )
}
