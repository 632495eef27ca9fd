import type { careersRoutes } from '@kazi/contract/hiring/careers'
import type { ResponseOf } from '@kazi/contract/route'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { findPostedJob, type StoredJob, selectOpenJobs } from './jobs/job.queries.ts'
import { isOver } from './jobs.service.ts'
import { insideEmployer } from './public-entry.service.ts'
import { readSettings } from './settings/settings.queries.ts'
import { usualWords } from './settings.service.ts'

type Careers = ResponseOf<typeof careersRoutes.readCareers>['data']
type PublicJob = ResponseOf<typeof careersRoutes.readPublic>['data']

/** The open jobs of an employer. @throws Refusal `not-found`. */
export const readCareers = (context: RequestContext, slug: string): Promise<Careers> =>
  insideEmployer(context, slug, async (inside) => ({
    employer: await describeEmployer(inside),
    jobs: (await selectOpenJobs(inside)).map((job) => publicOf(inside, job)),
  }))

/** One job; closed ones say so. @throws Refusal `not-found`, also for one that never was open. */
export const readPublicJob = (context: RequestContext, slug: string, jobSlug: string): Promise<PublicJob> =>
  insideEmployer(context, slug, async (inside) => {
    const job = (await findPostedJob(inside, jobSlug)) ?? refuse('not-found')
    const employer = await describeEmployer(inside)
    const settings = await readSettings(inside)
    const { title, details } = job
    if (!isOpen(inside, job)) return { employer, title, job: null }
    const { description, questions, files } = details
    return {
      employer,
      title,
      job: {
        ...publicOf(inside, job),
        ...{ description, files },
        // what rules an applicant out is nobody's business but the employer's
        questions: questions.map(({ knockOut: _, ...question }) => question),
        consent: settings.consent || usualWords(inside.language).consent,
        keptMonths: settings.keptMonths,
      },
    }
  })

/** The names of departments with open jobs. @throws Refusal `not-found`. */
export const listPublicDepartments = (context: RequestContext, slug: string): Promise<string[]> =>
  insideEmployer(context, slug, async (inside) => {
    const jobs = await selectOpenJobs(inside)
    return [...new Set(jobs.flatMap(({ department }) => department ?? []))].sort()
  })

/** Whether anybody may apply today. */
export const isOpen = ({ clock, organization }: OrganizationContext, job: StoredJob): boolean =>
  job.state === 'active' && !isOver(job, clock.today(organization.timeZone))

async function describeEmployer(context: OrganizationContext): Promise<Careers['employer']> {
  const { name, slug, country, currency } = context.organization
  return { name, slug, country, currency, words: (await readSettings(context)).words }
}

function publicOf({ organization }: OrganizationContext, job: StoredJob): Careers['jobs'][number] {
  const { id, slug, title, department, closesOn, details } = job
  const { location, workplace, employmentType, salary } = details
  return {
    ...{ id, slug, title, department, location, workplace, employmentType, closesOn },
    salary: salary?.isShown ? { from: salary.from, to: salary.to, currency: organization.currency } : null,
    postedAt: job.postedAt!,
  }
}
