import { employeeRoutes } from '@kazi/contract/employees/employees'
import { useNavigate } from '@tanstack/react-router'
import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { List } from '#components/list/list.tsx'
import type { ListAddress } from '#components/list/list-address.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import type { Department } from './department-nodes.ts'
import type { DepartmentsSearch } from './departments-search.ts'
import { MoveDialog } from './move-dialog.tsx'
import { usePersonColumns } from './person-columns.tsx'

interface Moving {
  readonly ids: readonly string[]
  readonly clear: () => void
}

/** Whoever is in no department, to be put into one. */
export function WithoutList(props: {
  readonly address: ListAddress<DepartmentsSearch>
  readonly departments: readonly Department[]
}) {
  const { t } = useTranslation('departments')
  const navigate = useNavigate()
  const mayAssign = usePermission('assign:departments')
  const [moving, setMoving] = useState<Moving>()
  const { q, sort, order, page } = props.address.search
  const query = useApiQuery(
    employeeRoutes.list,
    { query: { missing: 'department', search: q, sort, order, page } },
    { keepPrevious: true },
  )
  return (
    <>
      <List
        name="people-without-department"
        label={t(($) => $.tab.without)}
        address={props.address}
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
                { label: t(($) => $.move.open), onSelect: () => setMoving({ ids: [...chosen], clear }) },
              ],
            }
          : {})}
        empty={{
          icon: UserRoundCheck,
          title: t(($) => $.without.title),
          text: t(($) => $.without.text),
        }}
        noneFound={t(($) => $.noMatches)}
      />
      {moving && (
        <MoveDialog
          employeeIds={moving.ids}
          departments={props.departments}
          onClose={() => setMoving(undefined)}
          onMoved={moving.clear}
        />
      )}
    </>
  )
}
