import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { TriangleAlert, UserRound } from 'lucide-react'
import { Avatar } from '#components/avatar.tsx'
import { fullName } from '#lib/formats/person-name.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { DepartmentNode } from './department-nodes.ts'

/**
 * Who belongs where: the organisation above, a column for each department that stands uppermost, and below it, hung on a
 * rail, what is inside. It wraps instead of growing sideways, so it fits a phone and a sheet of paper alike.
 */
export function OrgChart({ nodes }: { readonly nodes: readonly DepartmentNode[] }) {
  const { t } = useTranslation('departments')
  const { name } = useOrganization()
  const people = nodes.reduce((sum, node) => sum + node.people, 0)
  return (
    <figure aria-label={t(($) => $.chart.label, { name })} className="flex flex-col items-center">
      <p className="rounded-lg bg-brand px-5 py-2.5 text-center text-on-brand print:border print:border-line-strong">
        <span className="block font-display text-lg leading-tight font-semibold">{name}</span>
        <span className="text-sm">{t(($) => $.people, { count: people })}</span>
      </p>
      <span aria-hidden className="h-5 w-px bg-line-strong" />
      <ul className="grid w-full grid-cols-1 gap-y-6 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] print:grid-cols-3">
        {nodes.map((node) => (
          <li key={node.department.id} className="group relative break-inside-avoid sm:px-2.5">
            <span
              aria-hidden
              className="absolute inset-x-0 top-0 hidden border-t border-line-strong group-first:left-1/2 group-last:right-1/2 sm:block"
            />
            <span aria-hidden className="mx-auto hidden h-4 w-px bg-line-strong sm:block" />
            <NodeCard node={node} all={people} isTop />
            <Inside nodes={node.inside} all={people} />
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** What stands in a department, hung on a rail. */
function Inside({ nodes, all }: { readonly nodes: readonly DepartmentNode[]; readonly all: number }) {
  if (nodes.length === 0) return null
  return (
    <ul className="ml-4">
      {nodes.map((node, index) => (
        <li
          key={node.department.id}
          className={clsx(
            'relative break-inside-avoid pt-3 pl-5',
            index < nodes.length - 1 && 'border-l border-line-strong',
          )}
        >
          <span
            aria-hidden
            className={clsx(
              'absolute top-0 left-0 h-10 w-5 rounded-bl-lg border-b border-line-strong',
              index === nodes.length - 1 && 'border-l',
            )}
          />
          <NodeCard node={node} all={all} />
          <Inside nodes={node.inside} all={all} />
        </li>
      ))}
    </ul>
  )
}

function NodeCard(props: { readonly node: DepartmentNode; readonly all: number; readonly isTop?: boolean }) {
  const { t } = useTranslation('departments')
  const { money } = useFormat()
  const { currency } = useOrganization()
  const { department, people, cost } = props.node
  return (
    <Link
      to="/app/employees/departments/$id"
      params={{ id: department.id }}
      className="relative block rounded-lg bg-raised px-3.5 pt-3 pb-3.5 shadow-e1 ring-1 ring-line transition-shadow hover:shadow-e2"
    >
      <span
        className={clsx('block truncate font-semibold', props.isTop && 'font-display text-lg leading-tight')}
      >
        {department.name}
      </span>
      <Lead department={department} />
      <span className="mt-2 flex items-baseline justify-between gap-2 text-xs text-ink-2">
        <span>{t(($) => $.people, { count: people })}</span>
        {cost !== null && <span className="num">{money({ amount: cost, currency }, 'compact')}</span>}
      </span>
      <ShareBar share={props.all === 0 ? 0 : people / props.all} />
    </Link>
  )
}

/** How many of all people are here. The figure stands above it in words. */
const ShareBar = ({ share }: { readonly share: number }) => (
  <span aria-hidden className="mt-1.5 block h-1 overflow-hidden rounded-full bg-sunken">
    <span className="block h-full rounded-full bg-brand" style={{ width: `${share * 100}%` }} />
  </span>
)

function Lead({ department: { lead } }: { readonly department: DepartmentNode['department'] }) {
  const { t } = useTranslation('departments')
  const line = 'mt-1 flex items-center gap-1.5 text-xs'
  if (!lead) {
    return (
      <span className={clsx(line, 'text-ink-3')}>
        <UserRound aria-hidden className="size-3.5" />
        {t(($) => $.lead.none)}
      </span>
    )
  }
  const name = fullName(lead)
  if (!lead.isHere) {
    return (
      <span className={clsx(line, 'font-medium text-warn')}>
        <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
        {t(($) => $.lead.gone, { name })}
      </span>
    )
  }
  return (
    <span className={clsx(line, 'text-ink-2')}>
      <Avatar name={name} className="size-5" />
      <span className="truncate">{name}</span>
    </span>
  )
}
