import { departmentRoutes } from '@kazi/contract/departments'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, GitMerge, Pencil, UserPlus, UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { Menu, MenuItem } from '#components/overlays/menu.tsx'
import { Stat, StatGroup } from '#components/stat.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useRecordName } from '#lib/pages/page-title.ts'
import { Guarded, usePermission } from '#lib/session/permissions.tsx'
import { AddPeopleDialog } from './add-people-dialog.tsx'
import { DepartmentCosts } from './department-costs.tsx'
import { DepartmentDialog } from './department-dialog.tsx'
import { type Department, treeOf } from './department-nodes.ts'
import { DepartmentPeople } from './department-people.tsx'
import { treeInput } from './departments-answers.ts'
import { LeadDialog } from './lead-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RolesList } from './roles-list.tsx'

type Opened = 'edit' | 'lead' | 'add' | 'remove'

/** One department: who is in it, who leads it, what it costs, and its roles. */
export function DepartmentPage({ departmentId }: { readonly departmentId: string }) {
  const { t } = useTranslation('departments')
  const query = useApiQuery(departmentRoutes.read, { params: { department_id: departmentId } })
  const tree = useApiQuery(departmentRoutes.list, treeInput)
  useRecordName(query.data?.data.name)
  return (
    <RecordPage title={t(($) => $.one)} query={query} placeholder={<Placeholder />}>
      {(department) => <View department={department} departments={tree.data?.data ?? []} />}
    </RecordPage>
  )
}

type Detail = Parameters<typeof RemoveDialog>[0]['department']

function View(props: { readonly department: Detail; readonly departments: readonly Department[] }) {
  const { t } = useTranslation('departments')
  const navigate = useNavigate()
  const maySeePay = usePermission('view:payroll')
  const { department, departments } = props
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  const place = department.path.map(({ name }) => name)
  return (
    <>
      <PageHeader
        title={department.name}
        description={
          place.length === 0 ? t(($) => $.detail.top) : t(($) => $.detail.inside, { path: place.join(' › ') })
        }
        actions={<Actions department={department} onOpen={setOpened} />}
      />
      <Figures department={department} departments={departments} />
      {maySeePay && <DepartmentCosts department={department} />}
      <DepartmentPeople department={department} departments={departments} />
      <RolesList departments={departments} departmentId={department.id} />
      {opened === 'edit' && (
        <DepartmentDialog department={department} departments={departments} onClose={close} />
      )}
      {opened === 'lead' && <LeadDialog department={department} onClose={close} />}
      {opened === 'add' && <AddPeopleDialog department={department} onClose={close} />}
      {opened === 'remove' && (
        <RemoveDialog
          department={department}
          departments={departments}
          onClose={close}
          onRemoved={() => void navigate({ to: '/app/employees/departments', search: { tab: 'all' } })}
        />
      )}
    </>
  )
}

function Actions(props: { readonly department: Detail; readonly onOpen: (what: Opened) => void }) {
  const { t } = useTranslation('departments')
  const mayEdit = usePermission('edit:departments')
  const mayRemove = usePermission('delete:departments')
  return (
    <>
      {(mayEdit || mayRemove) && (
        <Menu
          align="end"
          trigger={
            <Button
              variant="secondary"
              size="icon"
              aria-label={t(($) => $.detail.more, { name: props.department.name })}
            >
              <Ellipsis aria-hidden className="size-4.5" />
            </Button>
          }
        >
          {mayEdit && (
            <>
              <MenuItem icon={Pencil} onSelect={() => props.onOpen('edit')}>
                {t(($) => $.make.edit)}
              </MenuItem>
              <MenuItem icon={UserRoundCog} onSelect={() => props.onOpen('lead')}>
                {t(($) => $.lead.open)}
              </MenuItem>
            </>
          )}
          {mayRemove && (
            <MenuItem icon={GitMerge} onSelect={() => props.onOpen('remove')}>
              {t(($) => $.remove.open)}
            </MenuItem>
          )}
        </Menu>
      )}
      <Guarded permission="assign:departments">
        <Button onClick={() => props.onOpen('add')}>
          <UserPlus aria-hidden className="size-4" />
          {t(($) => $.add.open)}
        </Button>
      </Guarded>
    </>
  )
}

function Figures(props: { readonly department: Detail; readonly departments: readonly Department[] }) {
  const { t } = useTranslation('departments')
  const { money } = useFormat()
  const { department } = props
  const { lead, cost } = department
  const inside = treeOf(
    props.departments.map((one) => (one.id === department.id ? { ...one, parentId: null } : one)),
  ).find((node) => node.department.id === department.id)
  return (
    <StatGroup>
      <Stat
        label={t(($) => $.detail.people)}
        value={department.employees}
        {...(inside && inside.people > department.employees
          ? { note: t(($) => $.detail.withInside, { count: inside.people }) }
          : {})}
      />
      <Stat
        label={t(($) => $.lead.label)}
        value={
          <span className="font-sans text-base font-semibold">
            {lead ? fullName(lead) : t(($) => $.lead.none)}
          </span>
        }
        {...(lead && !lead.isHere ? { note: t(($) => $.lead.goneNote) } : {})}
      />
      {cost && (
        <Stat
          label={t(($) => $.detail.cost)}
          value={money(cost, 'whole')}
          note={t(($) => $.detail.costNote)}
        />
      )}
    </StatGroup>
  )
}

const Placeholder = () => (
  <div aria-busy="true" className="flex flex-col gap-5">
    <Skeleton className="h-10 w-72" />
    <Skeleton className="h-24 rounded-lg" />
    <Skeleton className="h-64 rounded-lg" />
  </div>
)
