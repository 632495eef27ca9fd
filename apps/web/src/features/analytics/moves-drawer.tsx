import { analyticsRoutes } from '@kazi/contract/analytics'
import type { movementKinds } from '@kazi/contract/analytics-vocabulary'
import type { Month } from '@kazi/values/local-date'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { TableFooter } from '#components/table/table-footer.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

export type MoveKind = (typeof movementKinds)[number]

/** The people whom a number of joiners, leavers or moves counts. */
export function MovesDrawer(props: {
  readonly month: Month | undefined
  readonly kind: MoveKind | undefined
  readonly onClose: () => void
}) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { month, kind = 'joined' } = props
  return (
    <Drawer
      isOpen={month !== undefined}
      onClose={props.onClose}
      title={t(($) => $.move[kind])}
      subtitle={month && format.month(month)}
    >
      {month && <Moves key={`${month} ${kind}`} month={month} kind={kind} />}
    </Drawer>
  )
}

function Moves({ month, kind }: { readonly month: Month; readonly kind: MoveKind }) {
  const { t } = useTranslation('analytics')
  const { date } = useFormat()
  const [page, setPage] = useState(1)
  const query = useApiQuery(analyticsRoutes.listMovements, { query: { from: month, to: month, kind, page } })
  if (!query.data) return failureOf(query) ?? <SkeletonLines lines={4} />
  const { data, meta } = query.data
  const nowhere = t(($) => $.parts.none.department)
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map((row) => (
          <li key={row.id} className="flex items-baseline justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <Link
                to="/app/employees/$id"
                params={{ id: row.employeeId }}
                search={{ tab: 'details' }}
                className="font-semibold underline decoration-line-strong underline-offset-4"
              >
                {row.name}
              </Link>
              <p className="text-xs text-ink-3">
                {row.kind === 'moved'
                  ? t(($) => $.moves.fromTo, { from: row.from ?? nowhere, to: row.to ?? nowhere })
                  : (row.to ?? row.from ?? nowhere)}
              </p>
            </div>
            <span className="num shrink-0 text-sm text-ink-2">{date(row.on)}</span>
          </li>
        ))}
      </ul>
      {data.length === 0 && <p className="text-sm text-ink-2">{t(($) => $.moves.none)}</p>}
      {meta.pages > 1 && <TableFooter meta={meta} onPage={setPage} />}
    </>
  )
}
