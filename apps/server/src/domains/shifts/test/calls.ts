import { shiftHourRoutes } from '@kazi/contract/shifts/hours'
import { shiftLocationRoutes } from '@kazi/contract/shifts/locations'
import { pieceRoutes } from '@kazi/contract/shifts/pieces'
import { planningRoutes } from '@kazi/contract/shifts/planning'
import { rosterRoutes } from '@kazi/contract/shifts/roster'
import { plainShiftTerms } from '@kazi/contract/shifts/terms'
import type { Id } from '@kazi/values/id'
import { addDays, addMonths, firstDayOf, type LocalDate, monthOf } from '@kazi/values/local-date'
import type { Company } from '#testing/calls/company.ts'
import { type Prepare, stepOf } from '#testing/calls/prepared-call.ts'

const today = ({ server }: Company): LocalDate => server.clock.today('Africa/Lagos')

let made = 0
/** Names and days that no call has used before: nobody is in two places. */
const next = () => (made += 1)

export async function addLocation({ server, owner }: Company): Promise<Id> {
  const body = { name: `Depot ${next()}`, address: 'Allen Avenue, Ikeja' }
  return stepOf(await server.call(shiftLocationRoutes.createLocation, { body }, owner)).data.id
}

async function addTemplate({ server, owner }: Company): Promise<Id> {
  const body = { name: `Late ${next()}`, startsAt: '14:00', endsAt: '22:00', breakMinutes: 30 }
  return stepOf(await server.call(planningRoutes.createTemplate, { body }, owner)).data.id
}

/** Puts all of the company's people on the roster. */
export async function fillRoster({ server, officer, people }: Company): Promise<void> {
  stepOf(await server.call(rosterRoutes.addEmployees, { body: { employeeIds: [...people] } }, officer))
}

/** A day of its own, ahead and within the reach. */
const dayAhead = (company: Company): LocalDate => addDays(today(company), 10 + (next() % 300))

/** Plans a shift of a day that has none. */
export async function planShift(company: Company, on = dayAhead(company)): Promise<Id> {
  await fillRoster(company)
  const { server, officer, people } = company
  const shift = { employeeIds: [people[0]!], days: [on], startsAt: '06:00', endsAt: '14:00' }
  const body = { ...shift, reason: 'Needed', locationId: await addLocation(company) }
  return stepOf(await server.call(rosterRoutes.createShifts, { body }, officer)).data.shifts[0]!.id
}

/** Enters eight hours of a day that has none. */
export async function enterHours(company: Company): Promise<Id> {
  await fillRoster(company)
  const { server, officer, people } = company
  const on = addDays(today(company), -1 - (next() % 19))
  const start = next() % 22
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:${String(made % 60).padStart(2, '0')}`
  const entry = {
    on,
    startsAt: clock(start),
    endsAt: clock(start).replace(/..$/, '59'),
    reason: 'Kiosk broken',
  }
  for (let person = 0; person < people.length; person += 1) {
    const body = { employeeIds: [people[person]!], ...entry }
    const answer = await server.call(shiftHourRoutes.enterTime, { body }, officer)
    if (answer.status === 201) return answer.json.data[0]!.id
  }
  return enterHours(company)
}

async function addPiece({ server, owner, ...company }: Company): Promise<Id> {
  const from = addDays(server.clock.today('Africa/Lagos'), -60)
  const body = {
    name: `Crates ${next()}`,
    unit: 'crate',
    rate: { amount: 5_000, currency: 'NGN' as const },
    from,
  }
  void company
  return stepOf(await server.call(pieceRoutes.createPiece, { body }, owner)).data.id
}

async function addTally(company: Company): Promise<Id> {
  const { server, officer, people } = company
  const pieceId = await addPiece(company)
  const body = { on: today(company), entries: [{ employeeId: people[0]!, pieceId, hundredths: 1_200 }] }
  stepOf(await server.call(pieceRoutes.enterTallies, { body }, officer))
  const { data } = stepOf(await server.call(pieceRoutes.listTallies, { query: { perPage: 200 } }, officer))
  return data.find(({ piece }) => piece.id === pieceId)!.id
}

const nextMonth = (company: Company): LocalDate => firstDayOf(addMonths(monthOf(today(company)), 1))
const wageOf = (company: Company) => ({
  ...{ basis: 'hourly', amount: { amount: 65_000 + next(), currency: 'NGN' }, from: nextMonth(company) },
})

/** How each call about shifts succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'shifts.listLocations': async (company) => {
    await addLocation(company)
    return {}
  },
  'shifts.createLocation': async () => ({ body: { name: `Shop ${next()}` } }),
  'shifts.changeLocation': async (company) => ({
    params: { id: await addLocation(company) },
    body: { name: `Moved ${next()}`, address: null, color: 'blue', isInUse: true },
  }),
  'shifts.removeLocation': async (company) => ({ params: { id: await addLocation(company) } }),
  'shifts.readSchedule': async (company) => {
    await planShift(company)
    return {}
  },
  'shifts.create': async (company) => {
    await fillRoster(company)
    const days = [dayAhead(company)]
    const times = { startsAt: '06:00', endsAt: '14:00' }
    return { body: { employeeIds: [company.people[2]!], days, ...times, reason: 'Needed' } }
  },
  'shifts.remove': async (company) => ({ body: { ids: [await planShift(company)] } }),
  'shifts.changeMany': async (company) => ({
    body: {
      shifts: { ids: [await planShift(company)], change: { byDays: 1, employeeId: company.people[1]! } },
      reason: 'A swap',
    },
  }),
  'shifts.updateWage': async (company) => {
    await fillRoster(company)
    return { params: { employee_id: company.people[2]! }, body: wageOf(company) }
  },
  'shifts.addEmployees': async (company) => ({
    body: { employeeIds: [...company.people], locationId: await addLocation(company) },
  }),
  'shifts.removeEmployee': async (company) => {
    await fillRoster(company)
    return { body: { employeeId: company.people[1]! } }
  },
  'shifts.pasteSchedule': async (company) => {
    const on = dayAhead(company)
    await planShift(company, on)
    return { body: { from: on, to: on, target: dayAhead(company), reason: 'As ever' } }
  },
  'shifts.clearSchedule': async (company) => {
    const on = dayAhead(company)
    await planShift(company, on)
    return { body: { from: on, to: on } }
  },
  'shifts.layPattern': async (company) => {
    await fillRoster(company)
    const from = dayAhead(company)
    const cycle = [await addTemplate(company), null]
    return {
      body: { employeeIds: [company.people[1]!], from, to: addDays(from, 3), cycle, reason: 'As ever' },
    }
  },
  'shifts.publish': async (company) => {
    const on = dayAhead(company)
    await planShift(company, on)
    return { body: { from: on, to: on } }
  },
  'shifts.listTemplates': async (company) => {
    await addTemplate(company)
    return {}
  },
  'shifts.createTemplate': async () => ({
    body: { name: `Night ${next()}`, startsAt: '22:00', endsAt: '06:00' },
  }),
  'shifts.removeTemplate': async (company) => ({ params: { template_id: await addTemplate(company) } }),
  'shifts.readReport': async (company) => {
    await enterHours(company)
    return {}
  },
  'shifts.exportReport': async (company) => {
    await enterHours(company)
    return { query: { format: 'csv' } }
  },
  'shifts.readPersonReport': async (company) => {
    await fillRoster(company)
    return { params: { employee_id: company.people[0]! } }
  },
  'shifts.listTimes': async (company) => {
    await enterHours(company)
    return {}
  },
  'shifts.enterTime': async (company) => {
    const on = addDays(today(company), -25 - (next() % 40))
    const entry = { on, startsAt: '08:00', endsAt: '16:00', reason: 'Forgot to punch' }
    return { body: { employeeIds: [company.people[0]!], ...entry } }
  },
  'shifts.correctTime': async (company) => ({
    params: { time_id: await enterHours(company) },
    body: {
      on: addDays(today(company), -25 - (next() % 40)),
      startsAt: '08:00',
      endsAt: '16:00',
      reason: 'Another day',
    },
  }),
  'shifts.removeTime': async (company) => ({
    params: { time_id: await enterHours(company) },
    query: { reason: 'Entered twice' },
  }),
  'shifts.approveTimes': async (company) => ({ body: { ids: [await enterHours(company)] } }),
  'shifts.reopenTimes': async (company) => {
    const id = await enterHours(company)
    stepOf(await company.server.call(shiftHourRoutes.approveTimes, { body: { ids: [id] } }, company.owner))
    return { body: { ids: [id], reason: 'The break was longer' } }
  },
  'shifts.readSettings': async () => ({}),
  'shifts.changeSettings': async (company) => ({
    body: { from: today(company), terms: { ...plainShiftTerms, graceMinutes: next() % 60 } },
  }),
  'shifts.listPieces': async (company) => {
    await addPiece(company)
    return {}
  },
  'shifts.createPiece': async (company) => ({
    body: {
      ...{ name: `Bags ${next()}`, unit: 'bag', from: today(company) },
      rate: { amount: 2_000, currency: 'NGN' },
    },
  }),
  'shifts.changePiece': async (company) => ({
    params: { piece_id: await addPiece(company) },
    body: {
      isArchived: false,
      change: { rate: { amount: 6_000, currency: 'NGN' }, from: nextMonth(company) },
    },
  }),
  'shifts.listTallies': async (company) => {
    await addTally(company)
    return {}
  },
  'shifts.enterTallies': async (company) => ({
    body: {
      on: today(company),
      entries: [{ employeeId: company.people[0]!, pieceId: await addPiece(company), hundredths: 300 }],
    },
  }),
  'shifts.approveTallies': async (company) => ({ body: { ids: [await addTally(company)] } }),
  'shifts.removeTally': async (company) => ({
    params: { tally_id: await addTally(company) },
    query: { reason: 'Weighed twice' },
  }),
}
