import { dashboardRoutes } from '@kazi/contract/dashboard'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { useNavigate } from '@tanstack/react-router'
import { Upload, UserRoundX, Users } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import type { ListFilter } from '#components/list/list-filters.ts'
import { ListPage } from '#components/list/list-page.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { listInput } from '../employees-answers.ts'
import { ImportDoor, prepareImport } from '../import/import-door.tsx'
import { useEmployeeColumns } from './employee-columns.tsx'
import { employeesSearch, employeeTabs } from './employees-search.ts'

/** Everybody whom the organisation pays, and the way to add more. */
export function EmployeesPage() {
  const { t } = useTranslation('employees')
  const navigate = useNavigate()
  const address = useListAddress(employeesSearch)
  const { tab = 'active', import: isImporting } = address.search
  const query = useApiQuery(employeeRoutes.list, listInput({ ...address.search, tab }), {
    keepPrevious: true,
  })
  const columns = useEmployeeColumns(tab)
  const departments = useDepartmentFilter()
  const importing = <ImportButton onImport={() => address.change({ import: true })} />
  const nobody = {
    active: {
      icon: Users,
      title: t(($) => $.empty.title),
      text: (
        <Guarded permission="create:employees" otherwise={t(($) => $.empty.viewer)}>
          {t(($) => $.empty.text)}
        </Guarded>
      ),
      action: importing,
    },
    'in-active': {
      icon: UserRoundX,
      title: t(($) => $.emptyInactive.title),
      text: t(($) => $.emptyInactive.text),
    },
  }
  return (
    <ListPage
      name="people"
      title={t(($) => $.title)}
      sentence={t(($) => $.sentence)}
      actions={importing}
      tabs={{ value: tab, items: employeeTabs.map((value) => ({ value, label: t(($) => $.tab[value]) })) }}
      address={address}
      query={query}
      columns={columns}
      rowName={fullName}
      onOpen={({ id }) =>
        void navigate({
          to: '/app/employees/$id',
          params: { id: id },
          search: { tab: 'details' },
        })
      }
      search={{ label: t(($) => $.search), hint: t(($) => $.searchHint) }}
      filters={[departments]}
      sortedBy="name"
      empty={nobody[tab]}
      noneFound={t(($) => $.noMatches)}
      expectedRows={8}
    >
      <Guarded permission="create:employees">
        <ImportDoor isOpen={isImporting === true} onClose={() => address.change({ import: undefined })} />
      </Guarded>
    </ListPage>
  )
}

function ImportButton({ onImport }: { readonly onImport: () => void }) {
  const { t } = useTranslation('employees')
  return (
    <Guarded permission="create:employees">
      <Button onClick={onImport} onPointerEnter={prepareImport} onFocus={prepareImport}>
        <Upload aria-hidden className="size-4" />
        {t(($) => $.import)}
      </Button>
    </Guarded>
  )
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
