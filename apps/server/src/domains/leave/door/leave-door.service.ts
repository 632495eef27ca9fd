import { type Portion, portions } from '@kazi/contract/leave/vocabulary'
import { type Id, parseId } from '@kazi/values/id'
import { addDays, type LocalDate, parseLocalDate } from '@kazi/values/local-date'
import { listDecisions } from '#domains/approvals/index.ts'
import type { AnsweredAtDoor, DoorBehind, DoorView, DoorVisitor } from '#domains/personal-door/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { isInReach } from '../days/reach.rules.ts'
import { balancesOf, readBooks } from '../ledger/balances.service.ts'
import { isEligible } from '../ledger/due-entries.rules.ts'
import { termsFor } from '../policies/in-force.rules.ts'
import { withdrawOwn } from '../requests/end.service.ts'
import { selectRequests } from '../requests/request.queries.ts'
import { shownState, subjectOf, viewType } from '../requests/request-view.service.ts'
import { foresee, makeRequest } from '../requests/requests.service.ts'

type View = DoorView<'leave'>

/** How long what is over stays on the page. */
const daysBack = 120
const requestsAtMost = 20

/** Somebody's leave behind their door: what they have, what they asked for, and room to ask for more. It stays open. */
export const leaveBehindDoor: DoorBehind<'leave'> = {
  describe: async (context, { employeeId }, typed) => {
    const on = context.clock.today(context.organization.timeZone)
    // Only the page itself needs what is behind it; every other step asks whether there is anything.
    if (!typed) return { act: 'leave', on, types: [], requests: [], asked: null }
    return {
      ...{ act: 'leave', on },
      types: await listTypes(context, employeeId, on),
      requests: await listRequests(context, employeeId, on),
      asked: await foreseeDraft(context, employeeId, typed),
    }
  },
  listFiles: () => Promise.resolve([]),
  answer: takeWord,
}

async function listTypes(
  context: OrganizationContext,
  employeeId: Id,
  on: LocalDate,
): Promise<View['types']> {
  const books = await readBooks(context, [employeeId])
  const service = books.services.get(employeeId)
  if (!service) return []
  const balances = new Map(balancesOf(books, employeeId, on).map((one) => [one.type.id, one]))
  return books.types.flatMap(({ id, name, color, isArchived }) => {
    const terms = termsFor(books.terms.get(id) ?? [], { id: employeeId, groups: service.groups })(on)
    if (isArchived || terms.entitlement === 0 || !isEligible(terms, service)) return []
    const { halfDays: hasHalfDays, noticeDays, attachmentAfter: paperFrom } = terms
    const { balance = null, yearEnd = null } = balances.get(id) ?? {}
    return [{ id, name, color, balance, yearEnd, hasHalfDays, noticeDays, paperFrom }]
  })
}

async function listRequests(
  context: OrganizationContext,
  employee: Id,
  on: LocalDate,
): Promise<View['requests']> {
  const filter = { employee, from: addDays(on, -daysBack), sort: 'from', order: 'desc' } as const
  const requests = await selectRequests(context, filter, { page: 1, perPage: requestsAtMost })
  const views: View['requests'] = []
  for (const request of requests) {
    const { id, from, to, portion, hundredths: days, endedOn, state } = request
    const { name: type, color } = viewType(request)
    const decisions = state === 'rejected' ? await listDecisions(context, subjectOf(request)) : []
    const reason = decisions.at(-1)?.reason ?? null
    const shown = { state: shownState(request, on), reason }
    views.push({ ...{ id, type, color, from, portion, days, ...shown }, to: endedOn ?? to })
  }
  return views
}

interface Typed {
  readonly typeId: Id
  readonly from: LocalDate
  readonly to: LocalDate
  readonly portion: Portion
}

/** What the fields say, once they name a type and days. */
function readFields(fields: AnsweredAtDoor['fields']): Typed | undefined {
  const typeId = parseId(fields.typeId ?? '')
  const from = parseLocalDate(fields.from ?? '')
  const to = parseLocalDate(fields.to ?? '')
  if (!typeId || !from || !to || to < from) return undefined
  const portion = portions.find((one) => one === fields.portion) ?? 'day'
  return { typeId, from, to, portion: from === to ? portion : 'day' }
}

async function foreseeDraft(
  context: OrganizationContext,
  employeeId: Id,
  fields: AnsweredAtDoor['fields'],
): Promise<View['asked']> {
  const asked = readFields(fields)
  if (!asked || !(await isAskable(context, employeeId, asked))) return null
  const { days, balance, pay, holidays, refusals, warnings } = await foresee(context, employeeId, asked)
  return {
    days,
    balance: balance && { before: balance.before, after: balance.after },
    pay: pay.map(({ from, to, share }) => ({ from, to, share })),
    holidays: holidays.map(({ name }) => name),
    refusals: refusals.map(({ sentence }) => sentence),
    warnings: warnings.map(({ sentence }) => sentence),
  }
}

/** Whether a draft can be foreseen: its type may have been put away since it was typed, or its year is a slip. */
async function isAskable(
  context: OrganizationContext,
  employeeId: Id,
  { typeId, from, to }: Typed,
): Promise<boolean> {
  const on = context.clock.today(context.organization.timeZone)
  if (!isInReach(on, from, to)) return false
  return (await listTypes(context, employeeId, on)).some(({ id }) => id === typeId)
}

/** A request, or the word that one is taken back. */
async function takeWord(
  context: OrganizationContext,
  { employeeId }: DoorVisitor,
  { fields, fileIds }: AnsweredAtDoor,
): Promise<'stays-open'> {
  if (fields.withdraw !== undefined) {
    await withdrawOwn(context, employeeId, parseId(fields.withdraw) ?? refuse('account.link-invalid'))
    return 'stays-open'
  }
  const asked = readFields(fields)
  if (!asked) {
    const missing = fields.typeId ? (fields.from ? 'to' : 'from') : 'typeId'
    return refuse(
      'personal-door.field-missing',
      {},
      { fields: { [`fields.${missing}`]: 'personal-door.field-missing' } },
    )
  }
  const reason = fields.reason?.trim().slice(0, 500) || null
  await makeRequest(context, employeeId, { ...asked, reason, documentId: fileIds[0] ?? null })
  return 'stays-open'
}
