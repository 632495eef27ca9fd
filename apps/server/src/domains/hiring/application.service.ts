import { applicationRoutes } from '@kazi/contract/hiring/applications'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { audit, auditRead } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { describeFiles, readStoredFile } from '#platform/files/stored-file.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import {
  lockApplications,
  type StoredApplication,
  selectApplicationFiles,
  selectByIds,
  selectOfCandidate,
  updateTags,
} from './applications/application.queries.ts'
import {
  findCandidate,
  lockCandidates,
  moveApplications,
  selectLookAlikes,
} from './applications/candidate.queries.ts'
import { cardOf, nameOf } from './applications/card.rules.ts'
import { isEmployed } from './applications/employed.queries.ts'
import { insertEvents, selectEvents } from './applications/event.queries.ts'
import { selectScorecards, upsertScorecard } from './applications/scorecard.queries.ts'
import { viewInterviews } from './interview-view.service.ts'
import { requireJob } from './jobs.service.ts'
import { viewOffers } from './offer-view.service.ts'
import { findOnboardingOf } from './onboardings/onboarding.queries.ts'

type View = ResponseOf<typeof applicationRoutes.readApplication>['data']

/** @throws Refusal `not-found`. */
export async function requireApplication(context: OrganizationContext, id: Id): Promise<StoredApplication> {
  const [found] = await selectByIds(context, [id])
  return found ?? refuse('not-found')
}

/** The same, held until the transaction ends. */
export async function holdApplication(context: OrganizationContext, id: Id): Promise<StoredApplication> {
  await lockApplications(context, [id])
  return requireApplication(context, id)
}

/** One application with all that belongs to it. Looking leaves a trace. @throws Refusal `not-found`. */
export const readApplication = (context: RequestContext, id: Id): Promise<View> =>
  transact(context, async (inside) => {
    const row = await requireApplication(inside, id)
    await auditRead(inside, { event: applicationRoutes.readApplication.name, object: `application:${id}` })
    const onboarding = await findOnboardingOf(inside, id)
    return {
      ...cardOf(row, inside.clock.today(inside.organization.timeZone)),
      ...{ jobTitle: row.jobTitle, phone: row.phone, keptUntil: row.keptUntil, endReason: row.endReason },
      candidateId: row.candidateId,
      answers: await answersOf(inside, row),
      files: await filesOf(inside, id),
      ...(await relationsOf(inside, row)),
      ...(await scorecardsOf(inside, id)),
      events: await selectEvents(inside, id),
      interviews: await viewInterviews(inside, id),
      offers: await viewOffers(inside, id),
      onboardingId: onboarding?.id ?? null,
    }
  })

async function answersOf(context: OrganizationContext, row: StoredApplication): Promise<View['answers']> {
  const { details } = await requireJob(context, row.jobId)
  return details.questions.flatMap(({ id, text }) => {
    const answer = row.answers[id]?.trim()
    return answer ? [{ question: text, answer, isKnockedOut: row.knockedOut.includes(id) }] : []
  })
}

async function filesOf(context: OrganizationContext, id: Id): Promise<View['files']> {
  const files = await selectApplicationFiles(context, id)
  const known = await describeFiles(
    context,
    files.map(({ fileId }) => fileId),
  )
  return known.map(({ id: fileId, name, contentType }) => ({
    ...{ id: fileId, name, contentType },
    kind: files.find((file) => file.fileId === fileId)!.kind,
  }))
}

async function relationsOf(
  context: OrganizationContext,
  { id, candidateId, email }: StoredApplication,
): Promise<Pick<View, 'others' | 'lookAlikes' | 'isEmployee'>> {
  const candidate = candidateId && (await findCandidate(context, candidateId))
  if (!candidate) return { others: [], lookAlikes: [], isEmployee: false }
  const others = (await selectOfCandidate(context, candidate.id)).filter((other) => other.id !== id)
  return {
    others: others.map(({ id: otherId, jobTitle, state, appliedAt }) => ({
      id: otherId,
      jobTitle,
      state,
      appliedAt,
    })),
    lookAlikes: (await selectLookAlikes(context, candidate)).map((other) => ({
      candidateId: other.id,
      name: nameOf(other),
      email: other.email,
    })),
    isEmployee: await isEmployed(context, email),
  }
}

async function scorecardsOf(
  context: OrganizationContext,
  id: Id,
): Promise<Pick<View, 'scorecards' | 'hiddenScorecards'>> {
  const { userId } = actorOf(context)
  const cards = await selectScorecards(context, id)
  const isOwn = (card: (typeof cards)[number]) => card.by.id === userId
  const shown = cards.some(isOwn) ? cards : []
  return {
    scorecards: shown.map((card) => ({ ...card, isOwn: isOwn(card) })),
    hiddenScorecards: cards.length - shown.length,
  }
}

/** A file that an applicant sent. @throws Refusal `not-found`. */
export const downloadApplicationFile = (context: RequestContext, id: Id, fileId: Id): Promise<FileAnswer> =>
  transact(context, async (inside) => {
    await requireApplication(inside, id)
    const files = await selectApplicationFiles(inside, id)
    if (!files.some((file) => file.fileId === fileId)) refuse('not-found')
    const { bytes, name, contentType } = await readStoredFile(inside, fileId, () => true)
    await auditRead(inside, {
      event: applicationRoutes.downloadFile.name,
      object: `application:${id}`,
      seen: { file: fileId },
    })
    return { file: bytes, name, contentType }
  })

/** @throws Refusal `not-found`. */
export const addNote = (context: RequestContext, id: Id, text: string): Promise<{ id: Id }> =>
  transact(context, async (inside) => {
    await requireApplication(inside, id)
    const note = await insertEvents(inside, [id], 'note', { text })
    await audit(inside, {
      event: applicationRoutes.addNote.name,
      object: `application:${id}`,
      after: { note },
    })
    return { id: note }
  })

/** @throws Refusal `not-found`. */
export const setTags = (
  context: RequestContext,
  id: Id,
  tags: readonly string[],
): Promise<{ tags: string[] }> =>
  transact(context, async (inside) => {
    const before = await holdApplication(inside, id)
    const own = [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]
    await updateTags(inside, id, own)
    await audit(inside, {
      event: applicationRoutes.setTags.name,
      object: `application:${id}`,
      before: { tags: before.tags },
      after: { tags: own },
    })
    return { tags: own }
  })

/** @throws Refusal `not-found`. */
export const score = (
  context: RequestContext,
  id: Id,
  card: BodyOf<typeof applicationRoutes.score>,
): Promise<void> =>
  transact(context, async (inside) => {
    await requireApplication(inside, id)
    await upsertScorecard(inside, id, card)
    await audit(inside, {
      event: applicationRoutes.score.name,
      object: `application:${id}`,
      after: { rating: card.rating },
    })
  })

/** Two candidates are one person. @throws Refusal `not-found`, `hiring.same-candidate`, `hiring.merge-collides`. */
export const mergeCandidates = (context: RequestContext, fromId: Id, intoId: Id): Promise<void> =>
  transact(context, async (inside) => {
    if (fromId === intoId)
      refuse('hiring.same-candidate', {}, { fields: { intoId: 'hiring.same-candidate' } })
    await lockCandidates(inside, [fromId, intoId])
    const [from, into] = [await findCandidate(inside, fromId), await findCandidate(inside, intoId)]
    if (!from || !into) return refuse('not-found')
    const own = await selectOfCandidate(inside, fromId)
    // whoever is limited to departments sees neither of a candidate who applies elsewhere alone
    if (own.length === 0 || (await selectOfCandidate(inside, intoId)).length === 0) refuse('not-found')
    if (!(await moveApplications(inside, fromId, intoId))) refuse('hiring.merge-collides')
    await insertEvents(
      inside,
      own.map(({ id }) => id),
      'merged',
      { email: from.email },
    )
    await audit(inside, {
      event: applicationRoutes.mergeCandidates.name,
      object: `candidate:${intoId}`,
      after: { merged: fromId, applications: own.length },
    })
  })
