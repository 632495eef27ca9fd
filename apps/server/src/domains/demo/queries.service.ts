import { addDays, type LocalDate } from '@kazi/values/local-date'
import { employeeHandlers } from '#domains/employees/index.ts'
import { queryBehindDoor, queryHandlers } from '#domains/queries/index.ts'
import { transact } from '#platform/db/transact.ts'
import type { DemoStage } from './company-setup.service.ts'
import { noInput } from './no-input.ts'

interface DemoQuery {
  /** whom it is put to, by their place in the list */
  readonly person: number
  readonly subject: string
  readonly text: string
  readonly reply?: string
  readonly outcome?: { readonly kind: 'accepted' | 'advice'; readonly note: string }
}

const decided: DemoQuery = {
  person: 0,
  subject: 'Late on three days of last week',
  text: 'You came after 9:30 on Monday, Wednesday and Thursday of last week. Please explain why, and what you will change.',
  reply:
    'My mother was in hospital from Sunday to Thursday and I brought her food before work. She is at home now, so it will not happen again.',
  outcome: { kind: 'advice', note: 'Understandable. Tell your lead beforehand next time.' },
}
const unanswered: DemoQuery = {
  person: 2,
  subject: 'Absence without word',
  text: 'You were not at work on the second and third of this month, and nobody heard from you. Please explain.',
}
const answered: DemoQuery = {
  person: 4,
  subject: 'Missing receipts',
  text: 'The receipts for two purchases of last month are missing. Please hand them in or explain where they are.',
  reply: 'Both are with the supplier, who issued them under a wrong name. I have asked for new ones.',
}
const open: DemoQuery = {
  person: 0,
  subject: 'Company laptop left in a taxi',
  text: 'You reported that the laptop issued to you was left in a taxi. Please say what happened, what was on it, and what you did to get it back.',
}

/** Days that a person has for a reply, and those after which it comes, and is decided on. */
const days = { due: 3, reply: 2, decision: 3 }

/** Sends the clock to a day and time. */
type Travel = (day: LocalDate, time: string) => void

/** A query of a month that is over: asked, answered and decided. */
export const setUpDecidedQuery = (stage: DemoStage, travel: Travel): Promise<void> =>
  put(stage, decided, travel)

/** Where waiting queries may stand: one company of the demo shows its front page without them. */
const quiet = 'Nairobi Tech Ltd'

/** What waits in the current month: one that nobody answered, and one whose reply nobody has decided on. */
export async function setUpWaitingQueries(stage: DemoStage, travel: Travel): Promise<void> {
  if (stage.company.name === quiet) return
  await put(stage, unanswered, travel)
  await put(stage, answered, travel)
}

/** One whose deadline is still ahead. */
export const setUpOpenQuery = (stage: DemoStage): Promise<void> => put(stage, open, () => {})

async function put({ owner, officer }: DemoStage, query: DemoQuery, travel: Travel): Promise<void> {
  const { data: people } = await employeeHandlers.list(officer, {
    ...noInput,
    query: { tab: 'active', sort: 'name', order: 'asc', page: 1, perPage: 20 } as never,
  })
  const { id: employeeId } = people[query.person]!
  const params = { employee_id: employeeId }
  const known = await queryHandlers.list(officer, { ...noInput, params })
  if (known.data.some(({ subject }) => subject === query.subject)) return
  const { subject, text, reply, outcome } = query
  const today = officer.clock.today(officer.organization!.timeZone)
  const dueOn = addDays(today, days.due)
  const asked = await queryHandlers.ask(officer, {
    ...noInput,
    params,
    body: { subject, text, dueOn, fileIds: [], byMail: true },
  })
  const { id: objectId } = asked.data
  if (reply === undefined) return
  travel(addDays(today, days.reply), '13:42')
  await transact({ ...owner, actor: null }, (inside) =>
    queryBehindDoor.answer(inside, { employeeId, objectId }, { fields: { text: reply }, fileIds: [] }),
  )
  if (outcome === undefined) return
  travel(addDays(today, days.decision), '07:15')
  await queryHandlers.close(owner, {
    ...noInput,
    params: { ...params, query_id: objectId },
    body: { outcome: outcome.kind, note: outcome.note },
  })
}
