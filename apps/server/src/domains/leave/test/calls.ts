import { leaveCalendarRoutes } from '@kazi/contract/leave/calendar'
import { leaveTypeRoutes } from '@kazi/contract/leave/policies'
import { leaveRequestRoutes } from '@kazi/contract/leave/requests'
import { plainTerms } from '@kazi/contract/leave/terms'
import type { Id } from '@kazi/values/id'
import { addDays, type LocalDate, weekdayOf } from '@kazi/values/local-date'
import { giveAddress } from '#domains/queries/test/calls.ts'
import type { Company } from '#testing/calls/company.ts'
import { type Prepare, stepOf } from '#testing/calls/prepared-call.ts'

const today = ({ server }: Company): LocalDate => server.clock.today('Africa/Lagos')

/** The first Monday that is so many weeks ahead. */
export function mondayIn(company: Company, weeks: number): LocalDate {
  const day = addDays(today(company), weeks * 7)
  return addDays(day, (8 - weekdayOf(day)) % 7)
}

let made = 0
/** Names and days that no call has used before: nobody has two leaves over one another. */
const next = () => (made += 1)

/** A type of leave of which there is always enough. */
export async function addType({ server, owner }: Company, terms: object = {}): Promise<Id> {
  const body = {
    name: `Study leave ${next()}`,
    kind: 'other',
    color: 'violet',
    terms: { ...plainTerms, ...terms },
  }
  return stepOf(await server.call(leaveTypeRoutes.createType, { body: body as never }, owner)).data.id
}

/** Asks for a week of unlimited leave for one of the company's people, as the officer. */
export async function askForLeave(company: Company, more: object = {}): Promise<Id> {
  const { server, officer, people } = company
  const from = mondayIn(company, 2 + (next() % 90))
  const body = { employeeId: people[0]!, typeId: await addType(company), from, to: addDays(from, 4), ...more }
  return stepOf(await server.call(leaveRequestRoutes.request, { body }, officer)).data.id
}

/** The same approved by the owner. */
export async function takeLeave(company: Company, more: object = {}): Promise<Id> {
  const id = await askForLeave(company, more)
  const body = { decision: 'approve' as const }
  stepOf(
    await company.server.call(leaveRequestRoutes.review, { params: { leave_id: id }, body }, company.owner),
  )
  return id
}

const asked = (company: Company, typeId: Id) => {
  const from = mondayIn(company, 2 + (next() % 90))
  return { typeId, from, to: addDays(from, 1), reason: 'An examination' }
}

/** A type of which a balance is kept. */
const countedType = (company: Company) => addType(company, { entitlement: 2000 })

async function declareDay(company: Company): Promise<Id> {
  const body = { on: addDays(today(company), 30 + next()), name: 'Day of mourning', effect: 'kept' as const }
  return stepOf(await company.server.call(leaveCalendarRoutes.declareHoliday, { body }, company.owner)).data
    .id
}

/** How each call about leave succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'leave.listTypes': async () => ({}),
  'leave.listFilters': async () => ({}),
  'leave.createType': async () => ({
    body: { name: `Sabbatical ${next()}`, kind: 'other', color: 'blue', terms: plainTerms },
  }),
  'leave.changeType': async (company) => {
    const type_id = await addType(company)
    const change = { from: today(company), scope: { kind: 'organization', id: null }, terms: plainTerms }
    const form = { name: `Renamed ${next()}`, kind: 'other', color: 'rose', isArchived: false }
    return {
      params: { type_id },
      body: { ...form, change: { ...change, terms: { ...plainTerms, noticeDays: 3 } } },
    }
  },
  'leave.removeType': async (company) => ({ params: { type_id: await addType(company) } }),
  'leave.listRequests': async (company) => {
    await askForLeave(company)
    return {}
  },
  'leave.exportRequests': async () => ({ query: { format: 'csv' } }),
  'leave.previewRequest': async (company) => {
    const { reason: _, ...days } = asked(company, await addType(company))
    return { params: { employee_id: company.people[0]! }, query: days }
  },
  'leave.request': async (company) => ({
    body: { employeeId: company.people[0]!, ...asked(company, await addType(company)) },
  }),
  'leave.change': async (company) => ({
    params: { leave_id: await askForLeave(company) },
    body: asked(company, await addType(company)),
  }),
  'leave.review': async (company) => ({
    params: { leave_id: await askForLeave(company) },
    body: { decision: 'approve' },
  }),
  'leave.end': async (company) => ({ params: { leave_id: await takeLeave(company) } }),
  'leave.invite': async (company) => {
    await giveAddress(company)
    return { body: { employeeIds: [company.people[0]!] } }
  },
  'leave.listBalances': async () => ({}),
  'leave.exportBalances': async () => ({ query: { format: 'csv' } }),
  'leave.readBalances': async ({ people }) => ({ params: { employee_id: people[0]! } }),
  'leave.adjust': async (company) => ({
    params: { employee_id: company.people[0]! },
    body: {
      ...{ typeId: await countedType(company), kind: 'opening', days: 500, on: today(company) },
      note: 'From the books before',
    },
  }),
  'leave.readReport': async () => ({}),
  'leave.listDaily': async () => ({}),
  'leave.listActive': async () => ({}),
  'leave.readCalendar': async () => ({}),
  'leave.readYear': async ({ people }) => ({ params: { employee_id: people[0]! } }),
  'leave.readWeek': async () => ({}),
  'leave.setWeek': async (company) => ({
    body: { from: addDays(today(company), 400), days: [1, 2, 3, 4, 5, 6] },
  }),
  'leave.declareHoliday': async (company) => ({
    body: { on: addDays(today(company), 30 + next()), name: 'Day of mourning', effect: 'kept' },
  }),
  'leave.removeHoliday': async (company) => ({ params: { holiday_id: await declareDay(company) } }),
}
