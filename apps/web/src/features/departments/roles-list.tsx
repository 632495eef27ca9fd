import { jobRoleRoutes } from '@kazi/contract/job-roles'
import { BriefcaseBusiness, ChevronRight, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/layout/card.tsx'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import type { Department } from './department-nodes.ts'
import type { JobRole } from './job-role.ts'

/** Loaded when somebody opens a role: what drawers are made of comes with the first of them. */
const RoleDrawer = lazyPart(async () => ({ default: (await import('./role-drawer.tsx')).RoleDrawer }))

/** The roles of the organisation, or of one department: their levels, what these pay, and who has them. */
export function RolesList(props: {
  readonly departments: readonly Department[]
  /** only the roles of this one */
  readonly departmentId?: string
}) {
  const { t } = useTranslation('departments')
  const query = useApiQuery(jobRoleRoutes.listRoles, {})
  const [opened, setOpened] = useState<JobRole | 'new'>()
  const { departmentId } = props
  const roles = query.data?.data.filter(
    (role) => departmentId === undefined || role.departmentId === departmentId,
  )
  const make = (
    <Guarded permission="create:departments">
      <Button variant="secondary" onClick={() => setOpened('new')}>
        <Plus aria-hidden className="size-4" />
        {t(($) => $.roles.open)}
      </Button>
    </Guarded>
  )
  return (
    <Card
      title={t(($) => $.roles.title)}
      description={t(($) => $.roles.text)}
      actions={roles && roles.length > 0 && make}
    >
      {query.isPending && <SkeletonLines lines={4} />}
      {failureOf(query)}
      {roles?.length === 0 && (
        <EmptyState
          icon={BriefcaseBusiness}
          title={t(($) => $.roles.emptyTitle)}
          description={t(($) => $.roles.emptyText)}
          action={make}
          className="py-6!"
        />
      )}
      <ul className="-mx-3 -my-2 flex flex-col">
        {roles?.map((role) => (
          <RoleRow
            key={role.id}
            role={role}
            department={props.departments.find(({ id }) => id === role.departmentId)?.name}
            onOpen={() => setOpened(role)}
          />
        ))}
      </ul>
      {opened && (
        <Suspense fallback={<WaitingLine />}>
          <RoleDrawer
            key={opened === 'new' ? 'new' : opened.id}
            jobRole={opened === 'new' ? null : opened}
            departments={props.departments}
            departmentId={departmentId ?? null}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Card>
  )
}

function RoleRow(props: {
  readonly role: JobRole
  readonly department: string | undefined
  readonly onOpen: () => void
}) {
  const { t } = useTranslation('departments')
  const { role } = props
  const about = [
    props.department ?? t(($) => $.roles.anywhere),
    t(($) => $.people, { count: role.employees }),
    ...(role.levels.length > 0 ? [t(($) => $.roles.levels, { count: role.levels.length })] : []),
  ]
  return (
    <li>
      <button
        type="button"
        onClick={props.onOpen}
        className="group flex w-full items-center gap-3 rounded-md px-3 py-2.5 text-left transition-colors hover:bg-hover"
      >
        <BriefcaseBusiness aria-hidden className="size-4.5 shrink-0 text-brand" />
        <span className="min-w-0 flex-1">
          <span className="block text-base font-semibold [overflow-wrap:anywhere] sm:truncate">
            {role.name}
          </span>
          <span className="block text-xs text-ink-3">{about.join(' · ')}</span>
        </span>
        <PayRange role={role} />
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 group-hover:text-ink" />
      </button>
    </li>
  )
}

/** From what the lowest level pays to what the highest does, as far as it is said. */
function PayRange({ role: { levels, currency } }: { readonly role: JobRole }) {
  const { money } = useFormat()
  const known = levels
    .flatMap(({ salaryFrom, salaryTo }) => [salaryFrom, salaryTo])
    .filter((one) => one !== null)
  if (known.length === 0) return null
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const say = (amount: number) => money({ amount: amount as (typeof known)[number], currency }, 'compact')
  return (
    <span className="num text-right text-sm whitespace-nowrap text-ink-2">
      {least === most ? say(least) : `${say(least)} – ${say(most)}`}
    </span>
  )
}
