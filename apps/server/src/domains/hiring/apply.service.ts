import { applyingRoutes } from '@kazi/contract/hiring/applying'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { notify } from '#domains/notifications/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import type { Upload } from '#platform/files/upload.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { faultsOfAnswers, knockedOutBy } from './applications/answers.rules.ts'
import { insertApplication, insertApplicationFile } from './applications/application.queries.ts'
import { type Candidate, ensureCandidate } from './applications/candidate.queries.ts'
import { insertEvents } from './applications/event.queries.ts'
import { keepUpload, takeUploads } from './applications/upload.queries.ts'
import { isOpen } from './careers.service.ts'
import { addMonthsToDay } from './day.rules.ts'
import type { StoredJob } from './jobs/job.queries.ts'
import { requireJob } from './jobs.service.ts'
import { mailCandidate } from './mail-candidate.ts'
import { insideJobOf } from './public-entry.service.ts'
import { readSettings } from './settings/settings.queries.ts'
import { usualWords } from './settings.service.ts'

type Form = BodyOf<typeof applyingRoutes.apply>
type Applied = ResponseOf<typeof applyingRoutes.apply>['data']

/** A file for an application. @throws Refusal `not-found`, `hiring.job-closed`, and as `keepUpload`. */
export const uploadForJob = (
  context: RequestContext,
  jobId: Id,
  upload: Upload,
): Promise<ResponseOf<typeof applyingRoutes.uploadFile>['data']> =>
  insideJobOf(context, jobId, async (inside) => {
    if (!isOpen(inside, await requireJob(inside, jobId))) refuse('hiring.job-closed')
    return keepUpload(inside, jobId, upload)
  })

/**
 * Applies for a job. Whether somebody has applied before is told to their mailbox alone, so that nobody learns from the
 * page who else is looking for work.
 * @throws Refusal `not-found`, `hiring.job-closed`, `hiring.answer-missing`, `hiring.answer-wrong`, `hiring.file-missing`,
 * `hiring.file-unknown`.
 */
export const apply = (context: RequestContext, jobId: Id, form: Form): Promise<Applied> =>
  insideJobOf(context, jobId, async (inside) => {
    const job = await requireJob(inside, jobId)
    if (!isOpen(inside, job)) refuse('hiring.job-closed')
    const settings = await readSettings(inside)
    const today = inside.clock.today(inside.organization.timeZone)
    const applied = {
      employer: inside.organization.name,
      keptUntil: addMonthsToDay(today, settings.keptMonths),
    }
    // a program filled in what nobody sees: it is thanked, and nothing is kept
    if (form.website) return applied
    refuseWrongForm(job, form)
    const { firstName, lastName, email, phone } = form
    const candidate = await ensureCandidate(inside, {
      ...{ firstName, lastName, email, phone },
      language: inside.language,
    })
    const id = await insertApplication(inside, {
      ...{ id: newId(inside.clock), jobId, candidateId: candidate.id, stageId: settings.stages[0]!.id },
      ...{ answers: form.answers, knockedOut: knockedOutBy(job.details.questions, form.answers) },
      ...{ source: form.source ?? null, keptUntil: applied.keptUntil },
      consent: settings.consent || usualWords(inside.language).consent,
    })
    if (id === undefined) await noteAgain(inside, job, candidate)
    else await takeIn(inside, job, candidate, id, form)
    return applied
  })

function refuseWrongForm({ details }: StoredJob, { answers, files }: Form): void {
  const faults = faultsOfAnswers(details.questions, answers)
  const [first] = Object.values(faults)
  if (first) refuse(first, {}, { fields: faults })
  const has = (kind: string) => files.some((file) => file.kind === kind)
  const code = 'hiring.file-missing'
  if (details.files.cv === 'required' && !has('cv')) refuse(code, {}, { fields: { cv: code } })
  if (details.files.coverLetter === 'required' && !has('cover-letter'))
    refuse(code, {}, { fields: { coverLetter: code } })
}

async function takeIn(
  context: OrganizationContext,
  job: StoredJob,
  candidate: Candidate,
  id: Id,
  { files, firstName, lastName, phone }: Form,
): Promise<void> {
  if (!(await takeUploads(context, job.id, files)))
    refuse('hiring.file-unknown', {}, { fields: { files: 'hiring.file-unknown' } })
  for (const file of files) await insertApplicationFile(context, id, file.id, file.kind)
  const isOther = candidate.firstName !== firstName || candidate.lastName !== lastName
  await insertEvents(context, [id], 'applied', {
    ...(isOther && { name: `${firstName} ${lastName}` }),
    ...(candidate.phone !== phone && phone !== null && { phone }),
  })
  await audit(context, {
    event: applyingRoutes.apply.name,
    object: `application:${id}`,
    after: { job: job.id, files: files.length },
  })
  await mailCandidate(context, candidate, 'application-received', { title: job.title })
  // one word for the first that nobody has looked at: the front page counts the others
  if (job.fresh > 0) return
  const link = `/app/hiring/${job.id}?application=${id}`
  const { departmentId } = job
  await notify(context, { kind: 'application-received', values: { title: job.title }, link, departmentId })
}

async function noteAgain(context: OrganizationContext, job: StoredJob, candidate: Candidate): Promise<void> {
  await audit(context, { event: applyingRoutes.apply.name, object: `job:${job.id}`, after: { again: true } })
  await mailCandidate(context, candidate, 'application-again', { title: job.title })
}
