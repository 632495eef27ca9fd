import { applicationRoutes } from '@kazi/contract/hiring/applications'
import { applyingRoutes } from '@kazi/contract/hiring/applying'
import { interviewRoutes } from '@kazi/contract/hiring/interviews'
import { jobRoutes } from '@kazi/contract/hiring/jobs'
import { offerRoutes } from '@kazi/contract/hiring/offers'
import { onboardingLinkRoutes } from '@kazi/contract/hiring/onboarding-links'
import { onboardingRoutes } from '@kazi/contract/hiring/onboardings'
import type { BodyInputOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { addDays, addMonths, firstDayOf, monthOf } from '@kazi/values/local-date'
import { freshEmail } from '#testing/accounts.ts'
import type { CallSession } from '#testing/call.ts'
import { stepOf } from '#testing/calls/prepared-call.ts'
import type { TestServer } from '#testing/server-on-cluster.ts'

/** Who hires, and how a link is read off the latest mail to an address. */
export interface HiringStage {
  readonly server: TestServer
  readonly by: CallSession
  readonly timeZone: string
  readonly tokenFor: (email: string) => Promise<string>
}

let made = 0
/** No two jobs are called the same. */
const next = (): number => (made += 1)

export const pdf = new Uint8Array(Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n', 'latin1'))

export const jobForm = (more: object = {}): BodyInputOf<typeof jobRoutes.create> =>
  ({
    title: `Depot supervisor ${next()}`,
    departmentId: null,
    openings: 3,
    closesOn: null,
    description: [{ kind: 'paragraph', spans: [{ text: 'You run the depot.' }] }],
    location: 'Lagos',
    workplace: 'on-site',
    employmentType: 'full-time',
    salary: null,
    questions: [],
    files: { cv: 'none', coverLetter: 'none' },
    ...more,
  }) as never

export async function addJob({ server, by }: HiringStage, more: object = {}) {
  return stepOf(await server.call(jobRoutes.create, { body: jobForm(more) }, by)).data
}

/** A job that anybody may read and apply for. */
export async function openJob(stage: HiringStage, more: object = {}) {
  const { id } = await addJob(stage, more)
  const call = { params: { job_id: id }, body: { status: 'active' as const } }
  return stepOf(await stage.server.call(jobRoutes.toggleStatus, call, stage.by)).data
}

export const application = (more: object = {}): BodyInputOf<typeof applyingRoutes.apply> =>
  ({
    ...{ firstName: 'Amaka', lastName: 'Obi', email: freshEmail(), phone: null, answers: {}, files: [] },
    consents: true,
    ...more,
  }) as never

export const apply = ({ server }: HiringStage, jobId: Id, body = application()) =>
  server.call(applyingRoutes.apply, { params: { job_id: jobId }, body })

/** Somebody who has applied. */
export interface Applicant {
  readonly jobId: Id
  readonly id: Id
  readonly email: string
}

/** Somebody applies for a job; a new one unless it is said. */
export async function addApplicant(
  stage: HiringStage,
  { jobId, ...more }: { readonly jobId?: Id } & Record<string, unknown> = {},
): Promise<Applicant> {
  const job = jobId ?? (await openJob(stage)).id
  const body = application(more)
  stepOf(await apply(stage, job, body))
  const [card] = await applicationsOf(stage, job, { search: body.email })
  return { jobId: job, id: card!.id, email: body.email }
}

export async function applicationsOf({ server, by }: HiringStage, jobId: Id, query: object = {}) {
  const call = { params: { job_id: jobId }, query: { state: 'all', ...query } as never }
  return stepOf(await server.call(applicationRoutes.listApplications, call, by)).data
}

export const today = ({ server, timeZone }: HiringStage) => server.clock.today(timeZone)

/** The first day of the month after the next: a whole month of pay. */
export const startOf = (stage: HiringStage) => firstDayOf(addMonths(monthOf(today(stage)), 2))

export const offerTerms = (stage: HiringStage, more: object = {}) => ({
  jobTitle: 'Depot supervisor',
  departmentId: null,
  employmentType: 'full-time' as const,
  salary: { amount: 28_000_000, basis: 'gross' as const },
  startOn: startOf(stage),
  words: 'Dear {{firstName}},\n\nwe offer you {{jobTitle}} from {{startOn}} for {{salary}}.',
  ...more,
})

export const offerBody = (stage: HiringStage, more: object = {}) => ({
  ...offerTerms(stage),
  expiresOn: addDays(today(stage), 10),
  ...more,
})

/** An offer that is out. */
export async function makeOffer(stage: HiringStage, applicant?: Applicant, more: object = {}) {
  const to = applicant ?? (await addApplicant(stage))
  const call = { params: { application_id: to.id }, body: offerBody(stage, more) as never }
  const offer = stepOf(await stage.server.call(offerRoutes.sendOffer, call, stage.by)).data
  return { applicant: to, offer }
}

/** The same with the token of its mail, for an offer that needs nobody's approval. */
export async function mailedOffer(stage: HiringStage, applicant?: Applicant, more: object = {}) {
  const made = await makeOffer(stage, applicant, more)
  return { ...made, token: await stage.tokenFor(made.applicant.email) }
}

export const signature = { name: 'Amaka Obi', paths: ['M10 20Q30 40 50 60L70 80'] }

export const acceptance = ({ documentHash }: { readonly documentHash: string }) => ({
  ...{ signature, documentHash },
  consents: true as const,
})

/** Somebody who has said yes. @returns the onboarding that began */
export async function acceptedOffer(stage: HiringStage, more: object = {}, applicant?: Applicant) {
  const made = await mailedOffer(stage, applicant, more)
  const call = { params: { token: made.token }, body: acceptance(made.offer) }
  stepOf(await stage.server.call(offerRoutes.acceptOffer, call))
  const { data } = stepOf(
    await stage.server.call(
      applicationRoutes.readApplication,
      { params: { application_id: made.applicant.id } },
      stage.by,
    ),
  )
  return { ...made, onboardingId: data.onboardingId! }
}

export const personForm = (more: object = {}) => ({
  ...{ firstName: 'Amaka', middleName: null, lastName: 'Obi', phone: null, gender: 'female' as const },
  ...{ birthday: '1994-03-12', residence: null, identifiers: {}, account: null },
  nextOfKin: { name: 'Chidi Obi', relationship: 'sibling' as const, phone: null },
  fileIds: [] as Id[],
  ...more,
})

/** Somebody whose form is open. */
export async function sentForm(stage: HiringStage, more: object = {}) {
  const accepted = await acceptedOffer(stage, more)
  // the signed copy's mail must not come after the form's
  await stage.server.jobsDone()
  const params = { candidate_onboarding_id: accepted.onboardingId }
  stepOf(await stage.server.call(onboardingRoutes.sendForm, { params, body: {} }, stage.by))
  return { ...accepted, params, formToken: await stage.tokenFor(accepted.applicant.email) }
}

/** Somebody whose form is sent in. */
export async function submittedForm(stage: HiringStage, more: object = {}) {
  const sent = await sentForm(stage)
  const call = { params: { token: sent.formToken }, body: personForm(more) as never }
  stepOf(await stage.server.call(onboardingLinkRoutes.submitForm, call))
  return sent
}

export const contractWords = '{{organization}} employs {{name}} as {{jobTitle}} for {{salary}}.'

/** Somebody who has a contract to sign. */
export async function sentContract(stage: HiringStage) {
  const submitted = await submittedForm(stage)
  const call = { params: submitted.params, body: { words: contractWords } }
  const onboarding = stepOf(await stage.server.call(onboardingRoutes.sendContract, call, stage.by)).data
  const contractToken = await stage.tokenFor(submitted.applicant.email)
  return { ...submitted, contractToken, documentHash: onboarding.contract!.documentHash }
}

/** Somebody who has signed it. */
export async function signedContract(stage: HiringStage) {
  const sent = await sentContract(stage)
  const call = { params: { token: sent.contractToken }, body: acceptance(sent) }
  stepOf(await stage.server.call(onboardingLinkRoutes.submitContract, call))
  return sent
}

/** Times that lie ahead, an hour apart. */
export function slotsAhead({ server }: HiringStage, count: number, days = 3): string[] {
  const first = server.clock.now().getTime() + days * 86_400_000
  return Array.from({ length: count }, (_, at) => new Date(first + at * 3_600_000).toISOString())
}

export const interviewBody = (stage: HiringStage, slots: readonly string[], panel: readonly Id[] = []) => ({
  ...{ title: 'First conversation', slots: [...slots], minutes: 45, timeZone: stage.timeZone },
  ...{ place: 'Apapa depot', meetingLink: null, panel: [...panel] },
})

export async function inviteTo(
  stage: HiringStage,
  applicant: Applicant,
  slots: readonly string[],
  panel: readonly Id[] = [],
) {
  const body = { applicationId: applicant.id, ...interviewBody(stage, slots, panel) }
  const call = { params: { job_id: applicant.jobId }, body }
  return stepOf(await stage.server.call(interviewRoutes.scheduleInterview, call, stage.by)).data
}
