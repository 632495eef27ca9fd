import { checkInRoutes } from '@kazi/contract/performance/check-ins'
import type { EntryState } from '@kazi/contract/performance/vocabulary'
import type { ResponseOf } from '@kazi/contract/route'
import type { Tone } from '#components/chip.tsx'
import { firstCall } from '#lib/api/first-call.ts'
import type { CheckInsSearch } from './check-ins-search.ts'

export type CheckIn = ResponseOf<typeof checkInRoutes.listCheckIns>['data'][number]
export type CheckInRecord = ResponseOf<typeof checkInRoutes.readCheckIn>['data']
export type CheckInEntry = CheckInRecord['entries'][number]

/** What the list asks, by its address. */
export const checkInsInput = ({ q, state, page }: CheckInsSearch) => ({ query: { search: q, state, page } })

export const checkInsCalls = ({ search }: { readonly search: CheckInsSearch }) => [
  firstCall(checkInRoutes.listCheckIns, checkInsInput(search)),
]

/** What a check-in's page asks. @param on the due day whose answers are shown; none: the latest */
export const checkInInput = (id: string, on?: string) => ({ params: { id }, query: { on } }) as never

/** What a write about check-ins makes stale. */
export const checkInsStale = [checkInRoutes.listCheckIns, checkInRoutes.readCheckIn]
export { checkInRoutes }

/** How far somebody's check-in is, by its tone. */
export const entryTones: Readonly<Record<EntryState, Tone>> = {
  open: 'info',
  overdue: 'warn',
  submitted: 'brand',
  replied: 'up',
  missed: 'neutral',
}
