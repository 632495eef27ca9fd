import { employeeRoutes } from '@kazi/contract/employees/employees'
import { useNavigate } from '@tanstack/react-router'
import { CalendarClock, Clock, Upload, UserPlus, UserRoundX, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { PageBody } from '#components/layout/page-header.tsx'
import { type ListAddress, useListAddress } from '#components/list/list-address.ts'
import { ListPage } from '#components/list/list-page.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { Guarded, usePermission } from '#lib/session/permissions.tsx'
import { filterOf, listInput } from '../employees-answers.ts'
import { ImportDoor, prepareImport } from '../import/import-door.tsx'
import { useBulkActs } from './bulk-acts.tsx'
import { useEmployeeColumns } from './employee-columns.tsx'
import { type EmployeesSearch, employeesSearch, employeeTabs } from './employees-search.ts'
import { ExportMenu } from './export-menu.tsx'
import { usePeopleFilters } from './people-filters.ts'

const loadAddPage = () => import('../form/add-page.tsx')
/** Loaded when somebody is about to be added. */
const AddPage = lazyPart(loadAddPage)
const prepareAddPage = (): void => void loadAddPage().catch(() => {})

/** Loaded when time worked is to be entered. */
const TimePage = lazyPart(() => import('../time/time-page.tsx'))
/** Loaded when it is asked what runs out. */
const ExpiringPage = lazyPart(() => import('../records/expiring-page.tsx'))

/** Everybody whom the organisation pays; or, in its place, the form of somebody new, or the time that people worked. */
export function EmployeesPage() {
  const address = useListAddress(employeesSearch)
  const navigate = useNavigate()
  const mayAdd = usePermission('create:employees')
  const showList = (): void =>
    void navigate({ to: '/app/employees', search: { tab: 'active' }, replace: true, ignoreBlocker: true })
  if (address.search.expiring)
    return (
      <Suspense fallback={<AddPlaceholder />}>
        <ExpiringPage />
      </Suspense>
    )
  if (address.search.time)
    return (
      <Suspense fallback={<AddPlaceholder />}>
        <TimePage onDone={showList} />
      </Suspense>
    )
  if (!(address.search.add && mayAdd)) return <PeopleList address={address} />
  return (
    <Suspense fallback={<AddPlaceholder />}>
      <AddPage onDone={showList} />
    </Suspense>
  )
}

const AddPlaceholder = () => (
  <PageBody>
    <div aria-busy="true" className="grid gap-5 xl:grid-cols-2">
      <Skeleton className="h-10 w-72 xl:col-span-2" />
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  </PageBody>
)

/** The list, and the ways to add to it. */
function PeopleList({ address }: { readonly address: ListAddress<EmployeesSearch> }) {
  const { t } = useTranslation('employees')
  const navigate = useNavigate()
  const { tab = 'active', import: isImporting } = address.search
  const query = useApiQuery(employeeRoutes.list, listInput({ ...address.search, tab }), {
    keepPrevious: true,
  })
  const columns = useEmployeeColumns(tab)
  const { role, group } = address.search
  const [hasMore, setMore] = useState(false)
  const filters = usePeopleFilters(tab, hasMore || role !== undefined || group !== undefined)
  const bulk = useBulkActs(query.data?.data ?? [])
  const adding = (
    <AddButtons
      onTime={() => address.open({ time: true })}
      onAdd={() => address.open({ add: true })}
      onImport={() => address.open({ import: true })}
    />
  )
  const nobody = {
    active: {
      icon: Users,
      title: t(($) => $.empty.title),
      text: (
        <Guarded permission="create:employees" otherwise={t(($) => $.empty.viewer)}>
          {t(($) => $.empty.text)}
        </Guarded>
      ),
      action: adding,
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
      actions={adding}
      tabs={{ value: tab, items: employeeTabs.map((value) => ({ value, label: t(($) => $.tab[value]) })) }}
      address={address}
      query={query}
      columns={columns}
      rowName={fullName}
      onOpen={({ id }) =>
        void navigate({ to: '/app/employees/$id', params: { id }, search: { tab: 'details' } })
      }
      search={{ label: t(($) => $.search), hint: t(($) => $.searchHint) }}
      filters={filters}
      rareFilters={{ isOpen: hasMore, onOpenChange: setMore }}
      {...(tab === 'active' ? { bulkActions: bulk.actions } : {})}
      tools={<ListTools address={address} />}
      sortedBy="name"
      empty={nobody[tab]}
      noneFound={t(($) => $.noMatches)}
      expectedRows={8}
    >
      {bulk.dialog}
      <Guarded permission="create:employees">
        <ImportDoor isOpen={isImporting === true} onClose={() => address.close({ import: undefined })} />
      </Guarded>
    </ListPage>
  )
}

/** What runs out, and the list as a file. */
function ListTools({ address }: { readonly address: ListAddress<EmployeesSearch> }) {
  const { t } = useTranslation('employees')
  const { tab = 'active' } = address.search
  return (
    <>
      <Button variant="ghost" onClick={() => address.open({ expiring: true })}>
        <CalendarClock aria-hidden className="size-4" />
        {t(($) => $.expiring.open)}
      </Button>
      <ExportMenu filter={filterOf({ ...address.search, tab })} />
    </>
  )
}

function AddButtons(props: {
  readonly onTime: () => void
  readonly onAdd: () => void
  readonly onImport: () => void
}) {
  const { t } = useTranslation('employees')
  return (
    <>
      <Button variant="ghost" onClick={props.onTime}>
        <Clock aria-hidden className="size-4" />
        {t(($) => $.workedTime.open)}
      </Button>
      <Guarded permission="create:employees">
        <Button
          variant="secondary"
          onClick={props.onImport}
          onPointerEnter={prepareImport}
          onFocus={prepareImport}
        >
          <Upload aria-hidden className="size-4" />
          {t(($) => $.import)}
        </Button>
        <Button onClick={props.onAdd} onPointerEnter={prepareAddPage} onFocus={prepareAddPage}>
          <UserPlus aria-hidden className="size-4" />
          {t(($) => $.add.open)}
        </Button>
      </Guarded>
    </>
  )
}
