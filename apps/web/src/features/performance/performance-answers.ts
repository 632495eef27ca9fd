import { keyResultRoutes } from '@kazi/contract/performance/key-results'
import { objectiveRoutes } from '@kazi/contract/performance/objectives'
import type { ObjectiveLevel, Pace } from '@kazi/contract/performance/vocabulary'
import type { ResponseOf } from '@kazi/contract/route'
import type { Tone } from '#components/chip.tsx'
import { firstCall } from '#lib/api/first-call.ts'
import type { ObjectivesSearch } from './performance-search.ts'

export type Objective = ResponseOf<typeof objectiveRoutes.listObjectives>['data'][number]
export type ObjectiveRecord = ResponseOf<typeof objectiveRoutes.readObjective>['data']
export type KeyResult = ObjectiveRecord['keyResultList'][number]

const levelOfTab = {
  'company-objectives': 'company',
  'department-objectives': 'department',
  'employee-objectives': 'employee',
} as const satisfies Record<string, ObjectiveLevel>

/** What the list asks, by its address. */
export const objectivesInput = ({ tab, q, pace, sort, order, page }: ObjectivesSearch) => ({
  query: { level: levelOfTab[tab ?? 'company-objectives'], search: q, pace, sort, order, page },
})

export function objectivesCalls({ search }: { readonly search: ObjectivesSearch }) {
  const isTree = (search.tab ?? 'company-objectives') === 'company-objectives' && search.view !== 'list'
  return isTree
    ? [firstCall(objectiveRoutes.readTree, {})]
    : [firstCall(objectiveRoutes.listObjectives, objectivesInput(search))]
}

export const objectiveCalls = ({ params }: { readonly params: { readonly id: string } }) => [
  firstCall(objectiveRoutes.readObjective, { params: { okr_id: params.id } }),
]

/** What a write about objectives makes stale. */
export const objectivesStale = [
  objectiveRoutes.listObjectives,
  objectiveRoutes.readTree,
  objectiveRoutes.readObjective,
]
export { keyResultRoutes, objectiveRoutes }

/** How an objective stands, by its tone. */
export const paceTones: Readonly<Record<Pace, Tone>> = {
  'ahead-of-time': 'neutral',
  'on-track': 'up',
  'at-risk': 'warn',
  behind: 'down',
  reached: 'brand',
  closed: 'neutral',
}
