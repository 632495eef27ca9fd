import { employeeRoutes } from '@kazi/contract/employees/employees'
import { useNavigate } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { List } from '#components/list/list.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import type { Department } from './department-nodes.ts'
import { departmentsSearch } from './departments-search.ts'
import { MoveDialog } from './move-dialog.tsx'
import { usePersonColumns } from './person-columns.tsx'

/** The active people of a department, to be moved to others. */
export function DepartmentPeople(props: {
  readonly department: Pick<Department, 'id' | 'name'>
  readonly departments: readonly Department[]
}) {
  const { t } = useTranslation('departments')
  const navigate = useNavigate()
  const address = useListAddress(departmentsSearch)
  const mayAssign = usePermission('assign:departments')
  const [moving, setMoving] = useState<{ readonly ids: readonly string[]; readonly clear: () => void }>()
  const { q, sort, order, page } = address.search
  const query = useApiQuery(
    employeeRoutes.list,
    { query: { department: props.department.name, search: q, sort, order, page } },
    { keepPrevious: true },
  )
  return (
    <section aria-label={t(($) => $.detail.people)} className="flex flex-col gap-3">
      <h2 className="text-lg">{t(($) => $.detail.people)}</h2>
      <List
        name="people-of-department"
        label={t(($) => $.detail.people)}
        address={address}
        query={query}
        columns={usePersonColumns()}
        rowName={fullName}
        onOpen={({ id }) =>
          void navigate({ to: '/app/employees/$id', params: { id }, search: { tab: 'details' } })
        }
        search={{ label: t(($) => $.search) }}
        sortedBy="name"
        {...(mayAssign
          ? {
              bulkActions: (chosen, clear) => [
                { label: t(($) => $.move.elsewhere), onSelect: () => setMoving({ ids: [...chosen], clear }) },
              ],
            }
          : {})}
        empty={{ icon: Users, title: t(($) => $.detail.nobody), text: t(($) => $.detail.nobodyText) }}
        noneFound={t(($) => $.noMatches)}
      />
      {moving && (
        <MoveDialog
          employeeIds={moving.ids}
          departments={props.departments.filter(({ id }) => id !== props.department.id)}
          onClose={() => setMoving(undefined)}
          onMoved={moving.clear}
        />
      )}
    </section>
  )
}
