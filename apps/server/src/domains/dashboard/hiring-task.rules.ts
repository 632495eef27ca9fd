import type { dashboardRoutes } from '@kazi/contract/dashboard'
import type { ResponseOf } from '@kazi/contract/route'
import type { WaitingHiring } from '#domains/hiring/index.ts'

type HiringTask = ResponseOf<typeof dashboardRoutes.listTasks>['data'][number]

/** Candidates go elsewhere while nobody looks: what waits is said for each job, offer and new person. */
export function hiringTasks(hiring: WaitingHiring | null): HiringTask[] {
  if (!hiring) return []
  const { fresh, offers, onboardings } = hiring
  const page = '/app/hiring'
  return [
    ...offers.map(({ jobId, applicationId, name }) => {
      const link = `${page}/${jobId}?application=${applicationId}`
      return { kind: 'approve-offer', urgency: 'soon', count: 1, values: { name }, link } as const
    }),
    ...onboardings.map(({ id, name }) => {
      const link = `${page}/onboarding/${id}`
      return { kind: 'go-on-onboarding', urgency: 'soon', count: 1, values: { name }, link } as const
    }),
    ...fresh.map(({ jobId, title, count }) => {
      const link = `${page}/${jobId}`
      return { kind: 'look-at-applications', urgency: 'later', count, values: { title }, link } as const
    }),
  ]
}
