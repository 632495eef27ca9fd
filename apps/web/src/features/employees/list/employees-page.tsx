import { dashboardRoutes } from '@kazi/contract/dashboard'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { useNavigate } from '@tanstack/react-router'
import { ListFilter, Upload, UserRoundX, Users } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { Select } from '#components/fields/select.tsx'
import { SearchField } from '#components/fields/text-field.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { Tabs } from '#components/layout/tabs.tsx'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { ColumnMenu, useColumnChoice } from '#components/table/column-choice.tsx'
import { DataTable } from '#components/table/data-table.tsx'
import { TableFooter } from '#components/table/table-footer.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useDebounced } from '#lib/hooks/use-debounced.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { listInput } from '../employees-answers.ts'
import { ImportDoor, prepareImport } from '../import/import-door.tsx'
import { useEmployeeColumns } from './employee-columns.tsx'
import {
  type ChangeEmployeesSearch,
  type EmployeesSearch,
  type EmployeeTab,
  employeeTabs,
} from './employees-search.ts'

interface PageProps {
  readonly search: EmployeesSearch & { readonly tab: EmployeeTab }
  readonly onSearch: ChangeEmployeesSearch
}

/** Everybody whom the organisation pays, and the way to add more. */
export function EmployeesPage(props: PageProps) {
  const { t } = useTranslation('employees')
  const { search, onSearch } = props
  const openImport = (): void => onSearch({ import: true })
  return (
    <PageBody>
      <PageHeader
        title={t(($) => $.title)}
        description={t(($) => $.sentence)}
        actions={
          <Guarded permission="create:employees">
            <Button onClick={openImport} onPointerEnter={prepareImport} onFocus={prepareImport}>
              <Upload aria-hidden className="size-4" />
              {t(($) => $.import)}
            </Button>
          </Guarded>
        }
      />
      <Tabs
        label={t(($) => $.title)}
        value={search.tab}
        items={employeeTabs.map((tab) => ({ value: tab, label: t(($) => $.tab[tab]) }))}
        onChange={(tab) =>
          onSearch({
            tab,
            q: undefined,
            department: undefined,
            page: undefined,
            sort: undefined,
            order: undefined,
          })
        }
      >
        <PeopleList {...props} key={search.tab} onImport={openImport} />
      </Tabs>
      <Guarded permission="create:employees">
        <ImportDoor isOpen={search.import === true} onClose={() => onSearch({ import: undefined })} />
      </Guarded>
    </PageBody>
  )
}

const everyDepartment = '*'

function Filters({ search, onSearch }: PageProps) {
  const { t } = useTranslation('employees')
  const [text, setText] = useDebounced(search.q ?? '', (q) =>
    onSearch({ q: q || undefined, page: undefined }),
  )
  const stats = useApiQuery(dashboardRoutes.readEmployeeStats, {})
  const names = (stats.data?.data.byDepartment ?? []).flatMap((entry) => entry.department ?? [])
  const known =
    search.department && !names.includes(search.department) ? [search.department, ...names] : names
  return (
    <>
      <SearchField
        label={t(($) => $.search)}
        placeholder={t(($) => $.searchHint)}
        value={text}
        onChange={setText}
        className="w-full sm:w-64"
      />
      <Select
        label={t(($) => $.department)}
        value={search.department ?? everyDepartment}
        options={[
          { value: everyDepartment, label: t(($) => $.allDepartments) },
          ...known.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(name) =>
          onSearch({ department: name === everyDepartment ? undefined : name, page: undefined })
        }
        className="w-full sm:w-52"
      />
    </>
  )
}

function PeopleList(props: PageProps & { readonly onImport: () => void }) {
  const { t } = useTranslation('employees')
  const navigate = useNavigate()
  const { search, onSearch } = props
  const { tab, q, department, sort, order } = search
  const query = useApiQuery(employeeRoutes.list, listInput(search), { keepPrevious: true })
  const columns = useEmployeeColumns(tab)
  const choice = useColumnChoice('people', columns)
  const isFiltered = Boolean(q || department)
  const isEmpty = query.data?.meta.total === 0 && !isFiltered
  if (isEmpty) {
    return (
      <div className="rounded-lg bg-raised shadow-e1 ring-1 ring-line">
        <NobodyHere {...props} isFiltered={false} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Filters search={search} onSearch={onSearch} />
        <span className="ml-auto max-sm:hidden">
          <ColumnMenu columns={columns} {...choice} />
        </span>
      </div>
      <DataTable
        label={t(($) => $.title)}
        columns={choice.visible}
        rows={query.data?.data}
        rowId={(person) => person.id}
        rowName={fullName}
        sort={{ by: sort ?? 'name', direction: order ?? 'asc' }}
        onSortChange={({ by, direction }) =>
          onSearch({
            sort: by === 'name' ? undefined : (by as NonNullable<EmployeesSearch['sort']>),
            order: direction === 'asc' ? undefined : direction,
            page: undefined,
          })
        }
        onOpen={(person) =>
          void navigate({
            to: '/app/employees/$employeeId',
            params: { employeeId: person.id },
            search: { tab: 'details' },
          })
        }
        expectedRows={8}
        empty={<NobodyHere {...props} isFiltered={isFiltered} />}
        failed={failureOf(query)}
        footer={
          query.data && (
            <TableFooter
              meta={query.data.meta}
              onPage={(next) => onSearch({ page: next === 1 ? undefined : next })}
            />
          )
        }
      />
    </div>
  )
}

function NobodyHere(props: PageProps & { readonly onImport: () => void; readonly isFiltered: boolean }) {
  const { t } = useTranslation('employees')
  const common = useTranslation('common').t
  if (props.isFiltered) {
    return (
      <EmptyState
        icon={ListFilter}
        title={t(($) => $.noMatches)}
        action={
          <Button
            variant="secondary"
            size="sm"
            onClick={() => props.onSearch({ q: undefined, department: undefined, page: undefined })}
          >
            {common(($) => $.action.clearFilters)}
          </Button>
        }
      />
    )
  }
  if (props.search.tab === 'in-active') {
    return (
      <EmptyState
        icon={UserRoundX}
        title={t(($) => $.emptyInactive.title)}
        description={t(($) => $.emptyInactive.text)}
      />
    )
  }
  return (
    <EmptyState
      icon={Users}
      title={t(($) => $.empty.title)}
      description={
        <Guarded permission="create:employees" otherwise={t(($) => $.empty.viewer)}>
          {t(($) => $.empty.text)}
        </Guarded>
      }
      action={
        <Guarded permission="create:employees">
          <Button variant="secondary" onClick={props.onImport}>
            {t(($) => $.import)}
          </Button>
        </Guarded>
      }
    />
  )
}
