import { departmentRoutes } from '@kazi/contract/departments'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { CustomRole } from './team.ts'

/** Roles that a list of departments can be set for: those about people alone. The server has the last word. */
const isAboutPeople = (role: CustomRole): boolean =>
  role.permissions.every(
    (permission) =>
      permission.endsWith(':employees') ||
      permission === 'view:departments' ||
      permission === 'assign:departments',
  )

/** Whose people somebody sees: all of them, or those of some departments. Only for roles about people alone. */
export function DepartmentChoice(props: {
  /** the id of the chosen role, or the name of a fixed one */
  readonly roleKey: string
  readonly customRoles: readonly CustomRole[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}) {
  const role = props.customRoles.find(({ id }) => id === props.roleKey)
  return role && isAboutPeople(role) ? <Departments {...props} /> : null
}

function Departments(props: {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}) {
  const { t } = useTranslation('team')
  const query = useApiQuery(departmentRoutes.list, { query: { perPage: 200 } })
  const { chosen, onChange } = props
  const toggle = (id: string, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t(($) => $.scope.title)}</legend>
      <p className="mb-2.5 text-xs text-ink-3">
        {chosen.length === 0 ? t(($) => $.scope.everybody) : t(($) => $.scope.some, { count: chosen.length })}
      </p>
      {query.isPending && <SkeletonLines lines={3} />}
      {failureOf(query, 'py-2')}
      <ul className="scroll-thin grid max-h-48 gap-2.5 overflow-y-auto px-1 py-1 sm:grid-cols-2">
        {query.data?.data.map((department) => (
          <li key={department.id}>
            <CheckboxField
              label={department.name}
              checked={chosen.includes(department.id)}
              onChange={(isChosen) => toggle(department.id, isChosen)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
