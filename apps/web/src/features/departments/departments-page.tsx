import { departmentRoutes } from '@kazi/contract/departments'
import { Network, Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Segmented } from '#components/fields/segmented.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { Tabs } from '#components/layout/tabs.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { DepartmentDialog } from './department-dialog.tsx'
import { type Department, treeOf } from './department-nodes.ts'
import { treeInput } from './departments-answers.ts'
import { departmentsSearch, departmentTabs, departmentViews } from './departments-search.ts'
import { OrgChart } from './org-chart.tsx'
import { RolesList } from './roles-list.tsx'
import { WithoutList } from './without-list.tsx'

/** Who belongs where: the chart of the organisation, its roles, and whoever is in no department. */
export function DepartmentsPage() {
  const { t } = useTranslation('departments')
  const address = useListAddress(departmentsSearch)
  const { tab = 'all', view = 'chart' } = address.search
  const [isMaking, setMaking] = useState(false)
  const query = useApiQuery(departmentRoutes.list, treeInput)
  const departments = query.data?.data
  const make = (
    <Guarded permission="create:departments">
      <Button onClick={() => setMaking(true)}>
        <Plus aria-hidden className="size-4" />
        {t(($) => $.make.open)}
      </Button>
    </Guarded>
  )
  return (
    <PageBody>
      <PageHeader
        title={t(($) => $.title)}
        description={t(($) => $.sentence)}
        actions={departments && departments.length > 0 && <span className="print:hidden">{make}</span>}
      />
      <Tabs
        label={t(($) => $.title)}
        value={tab}
        items={departmentTabs.map((value) => ({ value, label: t(($) => $.tab[value]) }))}
        onChange={address.openTab}
      >
        {tab === 'without' ? (
          <WithoutList address={address} departments={departments ?? []} />
        ) : (
          <div className="flex flex-col gap-5">
            <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
              <Segmented
                label={t(($) => $.view.label)}
                value={view}
                options={departmentViews.map((value) => ({ value, label: t(($) => $.view[value]) }))}
                onChange={(next) => address.change({ view: next === 'chart' ? undefined : next })}
              />
              {view === 'chart' && departments && departments.length > 0 && (
                <Button variant="ghost" onClick={() => window.print()}>
                  <Printer aria-hidden className="size-4" />
                  {t(($) => $.chart.print)}
                </Button>
              )}
            </div>
            {failureOf(query)}
            {view === 'roles' ? (
              departments && <RolesList departments={departments} />
            ) : (
              <Chart departments={departments} isFailing={Boolean(query.error)} make={make} />
            )}
          </div>
        )}
      </Tabs>
      {isMaking && departments && (
        <DepartmentDialog department={null} departments={departments} onClose={() => setMaking(false)} />
      )}
    </PageBody>
  )
}

function Chart(props: {
  readonly departments: readonly Department[] | undefined
  readonly isFailing: boolean
  readonly make: React.ReactNode
}) {
  const { t } = useTranslation('departments')
  if (props.departments) {
    if (props.departments.length > 0) return <OrgChart nodes={treeOf(props.departments)} />
    return (
      <Card>
        <EmptyState
          icon={Network}
          title={t(($) => $.empty.title)}
          description={t(($) => $.empty.text)}
          action={props.make}
        />
      </Card>
    )
  }
  if (props.isFailing) return null
  return (
    <div aria-busy="true" className="grid gap-4 sm:grid-cols-3">
      {[1, 2, 3, 4, 5, 6].map((at) => (
        <Skeleton key={at} className="h-28 rounded-lg" />
      ))}
    </div>
  )
}
