import { checkInRoutes } from '@kazi/contract/performance/check-ins'
import type { BodyOf, ParamsOf, QueryOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { findPeople } from '#domains/employees/index.ts'
import { closeDoors } from '#domains/personal-door/index.ts'
import { audit, auditRead } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { refuseAt } from '../field-refusal.ts'
import { requireQuestions } from '../questions/templates.service.ts'
import { askWhoIsDue, inviteToCheckIn } from './asking.service.ts'
import {
  countCheckIns,
  deleteCheckIn,
  findCheckIn,
  insertCheckIn,
  lockCheckIn,
  replaceMembers,
  type StoredCheckIn,
  selectCheckIns,
  selectMembers,
  updateCheckIn,
} from './check-in.queries.ts'
import {
  type CheckInRecord,
  type EntryView,
  todayOf,
  viewCheckIn,
  viewEntries,
  viewRecord,
} from './check-in-view.service.ts'
import {
  hasAnswers,
  insertNote,
  lockEntry,
  type StoredEntry,
  selectEntries,
  updateEntry,
} from './entry.queries.ts'

type OfEntry = ParamsOf<typeof checkInRoutes.remindCheckIn>

/** Check-ins that people whom the caller may see are in. */
export const listCheckIns = (context: RequestContext, query: QueryOf<typeof checkInRoutes.listCheckIns>) =>
  transact(context, async (inside) => {
    const rows = await selectCheckIns(inside, query, query)
    const today = todayOf(inside)
    return pageOf(
      rows.map((row) => viewCheckIn(row, today)),
      await countCheckIns(inside, query),
      query,
    )
  })

/** A check-in with what was said. @throws Refusal `not-found`. */
export const readCheckIn = (
  context: RequestContext,
  id: Id,
  query: QueryOf<typeof checkInRoutes.readCheckIn>,
): Promise<CheckInRecord> =>
  transact(context, async (inside) => {
    if (query.person) await findPeople(inside, [query.person])
    const record = await viewRecord(inside, id, query)
    await auditRead(inside, { event: checkInRoutes.readCheckIn.name, object: `check-in:${id}` })
    return record
  })

/** Nobody who has left is asked, and none of them reads. @throws Refusal `not-found`, `performance.people-left`. */
async function requirePeople(
  context: OrganizationContext,
  peopleIds: readonly Id[],
  reviewerId: Id | null,
): Promise<void> {
  const people = await findPeople(context, peopleIds)
  if (people.some(({ status }) => status === 'separated')) refuseAt('peopleIds', 'performance.people-left')
  if (reviewerId === null) return
  const [reviewer] = await findPeople(context, [reviewerId])
  if (reviewer?.status === 'separated') refuseAt('reviewerId', 'performance.people-left')
}

/** Sets up a check-in and asks who is due. @throws Refusal beside the field that can't be. */
export const createCheckIn = (
  context: RequestContext,
  { peopleIds, ...asked }: BodyOf<typeof checkInRoutes.createCheckIn>,
): Promise<CheckInRecord> =>
  transact(context, async (inside) => {
    requireQuestions(asked.questions, false)
    if (asked.firstDueOn < todayOf(inside)) refuseAt('firstDueOn', 'performance.period-wrong')
    if (asked.endsOn !== null && asked.endsOn < asked.firstDueOn)
      refuseAt('endsOn', 'performance.period-wrong')
    await requirePeople(inside, peopleIds, asked.reviewerId)
    const id = newId(inside.clock)
    await insertCheckIn(inside, id, asked)
    await replaceMembers(inside, id, peopleIds)
    await askWhoIsDue(inside, (await findCheckIn(inside, id))!)
    const { questions, ...said } = asked
    await audit(inside, {
      event: checkInRoutes.createCheckIn.name,
      object: `check-in:${id}`,
      after: { ...said, questions: questions.length, people: peopleIds.length },
    })
    return viewRecord(inside, id)
  })

/** Who sees only some of its people changes nothing for the others. @throws Refusal `performance.not-yours`. */
async function requireWhole(context: OrganizationContext, id: Id): Promise<void> {
  const all = await selectMembers({ ...context, actor: null }, id)
  if (all.length > (await selectMembers(context, id)).length) refuse('performance.not-yours')
}

/** Changes a check-in for the days to come. @throws Refusal `not-found`, and what can't be, beside its field. */
export const changeCheckIn = (
  context: RequestContext,
  id: Id,
  { peopleIds, ...body }: BodyOf<typeof checkInRoutes.changeCheckIn>,
): Promise<CheckInRecord> =>
  transact(context, async (inside) => {
    await lockCheckIn(inside, id)
    const before = (await findCheckIn(inside, id)) ?? refuse('not-found')
    await requireWhole(inside, id)
    const said = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const after: StoredCheckIn = { ...before, ...said }
    if (body.questions) requireQuestions(after.questions, false)
    if (after.endsOn !== null && after.endsOn < after.firstDueOn)
      refuseAt('endsOn', 'performance.period-wrong')
    const named = peopleIds ?? []
    const known = new Set((await selectMembers(inside, id)).map((one) => one.id))
    const reviewerId = after.reviewerId === before.reviewerId ? null : after.reviewerId
    await requirePeople(
      inside,
      named.filter((one) => !known.has(one)),
      reviewerId,
    )
    await updateCheckIn(inside, id, after)
    if (peopleIds) await replaceMembers(inside, id, peopleIds)
    await askWhoIsDue(inside, after)
    await audit(inside, {
      event: checkInRoutes.changeCheckIn.name,
      object: `check-in:${id}`,
      before: Object.fromEntries(Object.keys(said).map((key) => [key, before[key as keyof StoredCheckIn]])),
      after: { ...said, ...(peopleIds && { people: peopleIds.length }) },
    })
    return viewRecord(inside, id)
  })

/** @throws Refusal `not-found`, `performance.answered`. */
export const removeCheckIn = (context: RequestContext, id: Id): Promise<void> =>
  transact(context, async (inside) => {
    await lockCheckIn(inside, id)
    const { title } = (await findCheckIn(inside, id)) ?? refuse('not-found')
    await requireWhole(inside, id)
    if (await hasAnswers(inside, id)) refuse('performance.answered')
    for (const entry of await selectEntries({ ...inside, actor: null }, id, {})) {
      await closeDoors(inside, 'check-in', entry.id)
    }
    await deleteCheckIn(inside, id)
    await audit(inside, {
      event: checkInRoutes.removeCheckIn.name,
      object: `check-in:${id}`,
      before: { title },
    })
  })

async function holdEntry(context: OrganizationContext, { id, entry_id }: OfEntry): Promise<StoredEntry> {
  const entry = await lockEntry(context, entry_id)
  return entry?.checkInId === id ? entry : refuse('not-found')
}

const one = async (context: OrganizationContext, id: Id): Promise<EntryView> =>
  (await viewEntries(context, [(await lockEntry(context, id))!]))[0]!

/** Mails the link again. @throws Refusal `not-found`, `performance.submitted-already`, `performance.address-missing`. */
export const remindCheckIn = (context: RequestContext, params: OfEntry): Promise<EntryView> =>
  transact(context, async (inside) => {
    const entry = await holdEntry(inside, params)
    if (entry.submittedAt !== null || entry.status === 'separated') refuse('performance.submitted-already')
    if (entry.email === null) refuse('performance.address-missing')
    await inviteToCheckIn(inside, entry, 'check-in-reminder')
    await audit(inside, {
      event: checkInRoutes.remindCheckIn.name,
      object: `check-in:${params.id}`,
      after: { person: entry.employeeId, dueOn: entry.dueOn },
    })
    return one(inside, entry.id)
  })

/** Writes back. @throws Refusal `not-found`, `performance.not-submitted`. */
export const replyToCheckIn = (
  context: RequestContext,
  params: OfEntry,
  { text }: { readonly text: string },
): Promise<EntryView> =>
  transact(context, async (inside) => {
    const entry = await holdEntry(inside, params)
    if (entry.submittedAt === null) refuse('performance.not-submitted')
    if (entry.reply !== text) {
      const replied_at = inside.clock.now().toISOString()
      await updateEntry(inside, entry.id, { reply: text, replied_by: actorOf(inside).userId, replied_at })
      await audit(inside, {
        event: checkInRoutes.replyToCheckIn.name,
        object: `check-in:${params.id}`,
        before: { person: entry.employeeId, dueOn: entry.dueOn, reply: entry.reply },
        after: { person: entry.employeeId, dueOn: entry.dueOn, reply: text },
      })
    }
    return one(inside, entry.id)
  })

/** Keeps a note that only its author reads; the audit log says that there is one, and not what it says. */
export const noteOnCheckIn = (
  context: RequestContext,
  params: OfEntry,
  { text }: { readonly text: string },
): Promise<EntryView> =>
  transact(context, async (inside) => {
    const entry = await holdEntry(inside, params)
    await insertNote(inside, entry.id, actorOf(inside).userId, text)
    await audit(inside, {
      event: checkInRoutes.noteOnCheckIn.name,
      object: `check-in:${params.id}`,
      after: { person: entry.employeeId, dueOn: entry.dueOn },
    })
    return one(inside, entry.id)
  })
