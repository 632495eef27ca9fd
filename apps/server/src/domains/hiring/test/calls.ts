import { createHash } from 'node:crypto'
import { applicationRoutes } from '@kazi/contract/hiring/applications'
import { applyingRoutes } from '@kazi/contract/hiring/applying'
import { offerRoutes } from '@kazi/contract/hiring/offers'
import type { Id } from '@kazi/values/id'
import type { Company } from '#testing/calls/company.ts'
import { mailedToken } from '#testing/calls/mailbox.ts'
import { type Prepare, stepOf } from '#testing/calls/prepared-call.ts'
import { usualSettings } from '../settings/stages.ts'
import * as steps from './hiring-steps.ts'

const stageOf = ({ server, officer, organization }: Company): steps.HiringStage => ({
  ...{ server, by: officer, timeZone: organization.timeZone },
  tokenFor: (email) => mailedToken(server, email),
})

const file = { name: 'cv.pdf', bytes: steps.pdf }

const ofApplicant =
  (more: (stage: steps.HiringStage, applicant: steps.Applicant) => object = () => ({})): Prepare =>
  async (company) => {
    const stage = stageOf(company)
    const applicant = await steps.addApplicant(stage)
    return { params: { application_id: applicant.id }, ...more(stage, applicant) }
  }

const ofJob =
  (more: (stage: steps.HiringStage) => object = () => ({})): Prepare =>
  async (company) => {
    const stage = stageOf(company)
    return { params: { job_id: (await steps.openJob(stage)).id }, ...more(stage) }
  }

const offerToken = async (company: Company) => {
  const { token, offer } = await steps.mailedOffer(stageOf(company))
  return { params: { token }, offer }
}

const planned = async (company: Company) => {
  const stage = stageOf(company)
  const applicant = await steps.addApplicant(stage)
  return { stage, interview: await steps.inviteTo(stage, applicant, steps.slotsAhead(stage, 1)) }
}

const slotToken = async (company: Company) => {
  const stage = stageOf(company)
  const applicant = await steps.addApplicant(stage)
  const slots = steps.slotsAhead(stage, 2)
  await steps.inviteTo(stage, applicant, slots)
  return { params: { token: await stage.tokenFor(applicant.email) }, slots }
}

/** An offer that waits for somebody else than the officer. */
async function waitingOffer(company: Company): Promise<Id> {
  const { server, owner } = company
  const levels = [{ people: [], roles: [], ownRoles: [] }]
  await server.query(
    `insert into approval_level_changes (organization_id, id, kind, levels, created_by, created_at, begins_at)
     select $1, gen_random_uuid(), 'offer', $2::jsonb, $3, $4, $4
     where not exists (select 1 from approval_level_changes where organization_id = $1 and kind = 'offer')`,
    [company.organization.id, JSON.stringify(levels), owner.userId, server.clock.now()],
  )
  const { offer } = await steps.makeOffer(stageOf(company))
  return offer.id
}

/** How each call about hiring succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'jobs.list': () => ({}),
  'jobs.create': () => ({ body: steps.jobForm() }),
  'jobs.readCareers': ({ organization }) => ({ params: { organization_name: organization.slug } }),
  'jobs.readPublic': async (company) => {
    const { slug } = await steps.openJob(stageOf(company))
    return { params: { organization_name: company.organization.slug, job_slug: slug } }
  },
  'jobs.toggleStatus': async (company) => {
    const { id } = await steps.addJob(stageOf(company))
    return { params: { job_id: id }, body: { status: 'active' } }
  },
  'jobs.read': ofJob(),
  'jobs.update': async (company) => {
    const { id, version } = await steps.addJob(stageOf(company))
    return { params: { job_id: id }, body: { ...steps.jobForm(), version } }
  },
  'jobs.remove': async (company) => ({ params: { job_id: (await steps.addJob(stageOf(company))).id } }),
  'jobs.readSettings': () => ({}),
  'jobs.saveSettings': () => ({ body: { ...usualSettings, keptMonths: 9 } }),
  'jobs.readInsight': () => ({}),
  'jobs.apply': ofJob(() => ({ body: steps.application() })),
  'jobs.uploadFile': ofJob(() => ({ file })),
  'jobs.listApplications': ofJob(),
  'jobs.exportApplications': ofJob(() => ({ query: { format: 'csv' } })),
  'jobs.readApplication': ofApplicant(),
  'jobs.downloadFile': async (company) => {
    const stage = stageOf(company)
    const { id: jobId } = await steps.openJob(stage)
    const call = { params: { job_id: jobId }, file }
    const { id, key } = stepOf(await company.server.call(applyingRoutes.uploadFile, call)).data
    const applicant = await steps.addApplicant(stage, { jobId, files: [{ id, key, kind: 'cv' }] })
    return { params: { application_id: applicant.id, file_id: id } }
  },
  'jobs.updateStage': ofApplicant(() => ({ body: { stageId: 'screening' } })),
  'jobs.reject': ofApplicant(() => ({ body: { reason: 'Too little experience' } })),
  'jobs.previewRejection': ofApplicant(),
  'jobs.decideMany': async (company) => {
    const { id, jobId } = await steps.addApplicant(stageOf(company))
    const act = { kind: 'move', stageId: 'screening' }
    return { params: { job_id: jobId }, body: { applicationIds: [id], act } }
  },
  'jobs.addNote': ofApplicant(() => ({ body: { text: 'Called her.' } })),
  'jobs.setTags': ofApplicant(() => ({ body: { tags: ['cold store'] } })),
  'jobs.score': ofApplicant(() => ({ body: { rating: 'yes', note: 'Calm.' } })),
  'jobs.mergeCandidates': async (company) => {
    const stage = stageOf(company)
    const read = async () => {
      const { id } = await steps.addApplicant(stage)
      const call = { params: { application_id: id } }
      const found = await company.server.call(applicationRoutes.readApplication, call, stage.by)
      return stepOf(found).data.candidateId!
    }
    return { params: { candidate_id: await read() }, body: { intoId: await read() } }
  },
  'jobs.scheduleInterview': async (company) => {
    const stage = stageOf(company)
    const { id, jobId } = await steps.addApplicant(stage)
    const said = steps.interviewBody(stage, steps.slotsAhead(stage, 1))
    return { params: { job_id: jobId }, body: { applicationId: id, ...said } }
  },
  'jobs.changeInterview': async (company) => {
    const { stage, interview } = await planned(company)
    const body = steps.interviewBody(stage, steps.slotsAhead(stage, 1, 5))
    return { params: { interview_id: interview.id }, body }
  },
  'jobs.cancelInterview': async (company) => ({
    params: { interview_id: (await planned(company)).interview.id },
  }),
  'jobs.readSlots': async (company) => ({ params: (await slotToken(company)).params }),
  'jobs.pickSlot': async (company) => {
    const { params, slots } = await slotToken(company)
    return { params, body: { startsAt: slots[0] } }
  },
  'jobs.sendOffer': ofApplicant((stage) => ({ body: steps.offerBody(stage) })),
  'jobs.previewOffer': ofApplicant((stage) => ({ body: steps.offerTerms(stage) })),
  'jobs.reviewOffer': async (company) => ({
    params: { offer_id: await waitingOffer(company) },
    body: { decision: 'approve' },
  }),
  'jobs.rescindOffer': async (company) => ({
    params: { offer_id: (await steps.makeOffer(stageOf(company))).offer.id },
    body: { reason: 'The post was cut' },
  }),
  'jobs.downloadOffer': async (company) => ({
    params: { offer_id: (await steps.makeOffer(stageOf(company))).offer.id },
  }),
  'jobs.viewOffer': async (company) => ({ params: (await offerToken(company)).params }),
  'jobs.downloadCopy': async (company) => ({ params: (await offerToken(company)).params }),
  'jobs.acceptOffer': async (company) => {
    const { params, offer } = await offerToken(company)
    return { params, body: steps.acceptance(offer) }
  },
  'jobs.rejectOffer': async (company) => ({
    params: (await offerToken(company)).params,
    body: { reason: 'I took another post' },
  }),
  'jobs.verifyPaper': async (company) => {
    const { token } = await steps.acceptedOffer(stageOf(company))
    await company.server.jobsDone()
    const copy = await company.server.call(offerRoutes.downloadCopy, { params: { token } })
    return { params: { hash: createHash('sha256').update(copy.bytes).digest('hex') } }
  },
  'candidateOnboardings.list': () => ({}),
  'candidateOnboardings.read': async (company) => ({
    params: { candidate_onboarding_id: (await steps.acceptedOffer(stageOf(company))).onboardingId },
  }),
  'candidateOnboardings.sendForm': async (company) => ({
    params: { candidate_onboarding_id: (await steps.acceptedOffer(stageOf(company))).onboardingId },
    body: {},
  }),
  'candidateOnboardings.sendContract': async (company) => ({
    params: (await steps.submittedForm(stageOf(company))).params,
    body: { words: steps.contractWords },
  }),
  'candidateOnboardings.signContract': async (company) => {
    const { params, documentHash } = await steps.signedContract(stageOf(company))
    return { params, body: { signature: steps.signature, documentHash } }
  },
  'candidateOnboardings.complete': async (company) => ({
    params: (await steps.submittedForm(stageOf(company))).params,
    body: { withoutContract: true },
  }),
  'candidateOnboardings.setTasks': async (company) => ({
    params: { candidate_onboarding_id: (await steps.acceptedOffer(stageOf(company))).onboardingId },
    body: { tasks: [{ title: 'Laptop', ownerId: null, dueOn: '2027-01-03', isDone: false }] },
  }),
  'candidateOnboardings.downloadFile': async (company) => {
    const { params } = await steps.sentContract(stageOf(company))
    return { params: { ...params, file_id: 'contract' } }
  },
  'candidateOnboardings.readForm': async (company) => ({
    params: { token: (await steps.sentForm(stageOf(company))).formToken },
  }),
  'candidateOnboardings.saveForm': async (company) => ({
    params: { token: (await steps.sentForm(stageOf(company))).formToken },
    body: { fields: { firstName: 'Amaka' } },
  }),
  'candidateOnboardings.uploadFile': async (company) => ({
    params: { token: (await steps.sentForm(stageOf(company))).formToken },
    file,
  }),
  'candidateOnboardings.submitForm': async (company) => ({
    params: { token: (await steps.sentForm(stageOf(company))).formToken },
    body: steps.personForm(),
  }),
  'candidateOnboardings.readContract': async (company) => ({
    params: { token: (await steps.sentContract(stageOf(company))).contractToken },
  }),
  'candidateOnboardings.downloadContract': async (company) => ({
    params: { token: (await steps.sentContract(stageOf(company))).contractToken },
  }),
  'candidateOnboardings.submitContract': async (company) => {
    const { contractToken, documentHash } = await steps.sentContract(stageOf(company))
    return { params: { token: contractToken }, body: steps.acceptance({ documentHash }) }
  },
}
