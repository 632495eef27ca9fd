import { leaveRequestRoutes } from '@kazi/contract/leave/requests'
import { Palmtree } from 'lucide-react'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { holds } from '#lib/session/permissions.tsx'
import type { SessionUser } from '#lib/session/session.ts'
import type { PaletteEntry } from './palette-entries.ts'

const requestsShown = 4

/** Requests for leave of those whose name or number fits, the latest days first. */
export function useLeaveEntries(user: SessionUser | null, search: string): readonly PaletteEntry[] {
  const { date } = useFormat()
  const isAsked = search !== ''
  const query = useApiQuery(
    leaveRequestRoutes.listRequests,
    { query: { page: 1, perPage: requestsShown, search, sort: 'from', order: 'desc' } },
    { enabled: isAsked && holds(user, 'view:leave-management'), keepPrevious: true },
  )
  if (!isAsked) return []
  return (query.data?.data ?? []).map(({ id, employee, type, from, to }) => ({
    key: `leave ${id}`,
    group: 'leaveRequests',
    label: employee.name,
    detail: [
      from === to ? date(from, 'short') : `${date(from, 'short')} – ${date(to, 'short')}`,
      ...(type ? [type.name] : []),
    ].join(' · '),
    icon: Palmtree,
    // the list is narrowed to the person, so that the request is on its page
    link: `/app/leave?tab=leave-requests&q=${encodeURIComponent(employee.number)}&request=${id}`,
  }))
}
