import { applicationRoutes } from '@kazi/contract/hiring/applications'
import { jobRoutes } from '@kazi/contract/hiring/jobs'
import { onboardingRoutes } from '@kazi/contract/hiring/onboardings'
import type {
  ApplicationState,
  JobState,
  OfferState,
  OnboardingState,
} from '@kazi/contract/hiring/vocabulary'
import type { ResponseOf } from '@kazi/contract/route'
import type { Tone } from '#components/chip.tsx'
import { firstCall } from '#lib/api/first-call.ts'
import type { ApplicationsSearch, JobsSearch } from './hiring-search.ts'

export type JobRow = ResponseOf<typeof jobRoutes.list>['data'][number]
export type Job = ResponseOf<typeof jobRoutes.read>['data']
export type Card = ResponseOf<typeof applicationRoutes.listApplications>['data'][number]
export type Application = ResponseOf<typeof applicationRoutes.readApplication>['data']
export type Offer = Application['offers'][number]
export type Interview = Application['interviews'][number]
export type Stage = ResponseOf<typeof applicationRoutes.listApplications>['stages'][number]
export type Onboarding = ResponseOf<typeof onboardingRoutes.read>['data']

export const jobsInput = ({ q, sort, order, page, tab }: JobsSearch) => ({
  query: { search: q, sort, order, page, tab },
})

/** A board shows everybody who is looked for: a stage is a column, not a page. */
const boardSize = 200

export const applicationsInput = (id: string, search: ApplicationsSearch) => {
  const { q, sort, order, page, state, knockedOut, look } = search
  const isList = look === 'list'
  return {
    params: { job_id: id },
    query: {
      ...{ search: q, sort, order, knockedOut },
      ...(isList
        ? { page, state: state ?? ('all' as const) }
        : { perPage: boardSize, state: 'open' as const }),
    },
  }
}

export const jobsCalls = ({ search }: { readonly search: JobsSearch }) => [
  firstCall(jobRoutes.list, jobsInput(search)),
]

export const boardCalls = (page: {
  readonly params: { readonly id: string }
  readonly search: ApplicationsSearch
}) => [
  firstCall(jobRoutes.read, { params: { job_id: page.params.id } }),
  firstCall(applicationRoutes.listApplications, applicationsInput(page.params.id, page.search)),
]

/** What a write about a candidate makes stale. */
export const madeStale = [
  applicationRoutes.listApplications,
  applicationRoutes.readApplication,
  jobRoutes.list,
  jobRoutes.read,
  onboardingRoutes.list,
  onboardingRoutes.read,
]

export const jobTones: Readonly<Record<JobState, Tone>> = {
  draft: 'neutral',
  active: 'up',
  'in-active': 'warn',
}

export const applicationTones: Readonly<Record<ApplicationState, Tone>> = {
  ...{ open: 'info', rejected: 'down', hired: 'up', withdrawn: 'neutral' },
}

export const offerTones: Readonly<Record<OfferState, Tone>> = {
  ...{ 'pending-approval': 'warn', sent: 'info', viewed: 'brand', accepted: 'up' },
  ...{ rejected: 'down', rescinded: 'neutral', declined: 'down', expired: 'neutral' },
}

export const onboardingTones: Readonly<Record<OnboardingState, Tone>> = {
  ...{ accepted: 'warn', 'form-sent': 'info', 'form-submitted': 'warn', 'contract-sent': 'info' },
  ...{ 'contract-signed': 'warn', completed: 'up', cancelled: 'neutral' },
}
