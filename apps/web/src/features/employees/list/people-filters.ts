import { dashboardRoutes } from '@kazi/contract/dashboard'
import { type listedStates, missingFacts } from '@kazi/contract/employees/employees'
import { employmentTypes } from '@kazi/contract/employees/vocabulary'
import { jobRoleRoutes } from '@kazi/contract/job-roles'
import { groupRoutes } from '@kazi/contract/payroll/groups'
import type { ListFilter } from '#components/list/list-filters.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import type { EmployeeTab } from './employees-search.ts'

/** In which states the people of a tab can be. */
const statesOf: Readonly<Record<EmployeeTab, readonly (typeof listedStates)[number][]>> = {
  active: ['off-payroll', 'leaving'],
  'in-active': ['suspended', 'separated'],
}

/**
 * What the people of a tab can be narrowed by.
 * @param asksRare whether the rare filters are in view: their options are asked for then
 */
export function usePeopleFilters(tab: EmployeeTab, asksRare: boolean): readonly ListFilter[] {
  const { t } = useTranslation('employees')
  const departments = useDepartmentFilter()
  const [roles, groups] = useRareOptions(asksRare)
  const maySeePay = usePermission('view:payroll')
  const missing = missingFacts.filter((fact) => fact !== 'salary' || maySeePay)
  const rare = (
    name: string,
    words: readonly [label: string, all: string],
    options: Options,
  ): ListFilter => ({
    ...{ kind: 'choice', name, label: words[0], all: words[1] },
    ...{ options, isRare: true },
  })
  const group = rare(
    'group',
    [t(($) => $.filter.group), t(($) => $.filter.allGroups)],
    groups.map(({ id, name }) => ({ value: id, label: name })),
  )
  return [
    departments,
    rare(
      'missing',
      [t(($) => $.filter.missing), t(($) => $.filter.anyRecord)],
      missing.map((value) => ({ value, label: t(($) => $.filter.missingFact[value]) })),
    ),
    rare(
      'role',
      [t(($) => $.filter.role), t(($) => $.filter.allRoles)],
      roles.map((name) => ({ value: name, label: name })),
    ),
    rare(
      'employmentType',
      [t(($) => $.column.type), t(($) => $.filter.allTypes)],
      employmentTypes.map((value) => ({ value, label: t(($) => $.type[value]) })),
    ),
    rare(
      'status',
      [t(($) => $.column.status), t(($) => $.filter.allStates)],
      statesOf[tab].map((value) => ({ value, label: t(($) => $.filter.state[value]) })),
    ),
    ...(maySeePay ? [group] : []),
  ]
}

type Options = readonly { readonly value: string; readonly label: string }[]

function useRareOptions(isAsked: boolean) {
  const maySeeRoles = usePermission('view:departments')
  const maySeeGroups = usePermission('view:payroll')
  const roles = useApiQuery(jobRoleRoutes.listRoles, {}, { enabled: isAsked && maySeeRoles })
  const groups = useApiQuery(
    groupRoutes.listGroups,
    { query: { perPage: 200 } },
    { enabled: isAsked && maySeeGroups },
  )
  return [(roles.data?.data ?? []).map(({ name }) => name), groups.data?.data ?? []] as const
}

function useDepartmentFilter(): ListFilter {
  const { t } = useTranslation('employees')
  const stats = useApiQuery(dashboardRoutes.readEmployeeStats, {})
  const names = (stats.data?.data.byDepartment ?? []).flatMap((entry) => entry.department ?? [])
  return {
    kind: 'choice',
    name: 'department',
    label: t(($) => $.department),
    all: t(($) => $.allDepartments),
    options: names.map((name) => ({ value: name, label: name })),
  }
}
