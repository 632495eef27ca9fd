import { onboardingStates } from '@kazi/contract/hiring/vocabulary'
import { listSearch } from '#lib/pages/list-search.ts'
import { oneOf, textOf } from '#lib/pages/search.ts'

export const jobTabs = ['active', 'in-active'] as const

/** What the list of jobs keeps in its address. */
export const jobsSearch = listSearch({
  sorts: ['created', 'title', 'applications', 'closes'],
  others: { tab: (given) => oneOf(jobTabs, given) },
})
export type JobsSearch = ReturnType<typeof jobsSearch>

export const looks = ['board', 'list'] as const

/** What a job's page keeps: how its candidates are looked at, which, and whose drawer is open. */
export const applicationsSearch = listSearch({
  sorts: ['applied', 'name', 'stage'],
  filters: {
    state: (given) => oneOf(['open', 'rejected', 'hired', 'all'] as const, given),
    knockedOut: (given) => oneOf(['yes', 'no'] as const, given),
  },
  others: { look: (given) => oneOf(looks, given), application: textOf },
})
export type ApplicationsSearch = ReturnType<typeof applicationsSearch>

export const listedOnboardings = ['open', ...onboardingStates] as const

/** What the list of those who come keeps in its address. */
export const onboardingsSearch = listSearch({
  filters: { state: (given) => oneOf(listedOnboardings, given) },
})
