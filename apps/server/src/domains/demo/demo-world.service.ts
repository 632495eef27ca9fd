import { countries } from '@kazi/values/country'
import { addDays, firstDayOf, lastDayOf, monthOf } from '@kazi/values/local-date'
import { beginDay } from '#domains/employees/index.ts'
import { accrueUpTo } from '#domains/leave/index.ts'
import { notificationHandlers } from '#domains/notifications/index.ts'
import { hasOwnOrganizations, listDemoOrganizations } from '#domains/organizations/index.ts'
import { audit, hasEntry } from '#platform/audit/audit.ts'
import { hashPassword } from '#platform/auth/password.ts'
import { type Clock, TravellingClock } from '#platform/clock/clock.ts'
import type { Services } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'
import { giveAddOns } from './add-ons.service.ts'
import { payBills, takePlan } from './billing.service.ts'
import { makeClaims } from './claims.service.ts'
import { askHowWorkIs, setUpComms } from './comms.service.ts'
import { type DemoCompany, demoCompanies } from './companies.ts'
import { type DemoStage, demoContext, setUpCompany } from './company-setup.service.ts'
import { coveredMonths } from './covered-months.ts'
import { compareBooks, payInForLastMonth } from './funds.service.ts'
import { setUpLeave, takeLeave } from './leave.service.ts'
import { setUpLetters } from './letters.service.ts'
import { noInput } from './no-input.ts'
import { setUpPaySettings } from './pay-settings.service.ts'
import { setUpPayslipMails } from './payslip-mails.service.ts'
import { type DemoPerson, inventPeople } from './people.ts'
import { letPeopleMove } from './people-events.service.ts'
import { demoPractice } from './practice.ts'
import { isPracticePresent, setUpPractice } from './practice-setup.service.ts'
import { setUpDecidedQuery, setUpOpenQuery, setUpWaitingQueries } from './queries.service.ts'
import { setUpRecords } from './records.service.ts'
import { payRemittances, registerWithBodies, setUpRemittances } from './remittances.service.ts'
import { bringRun, createTravel, type RunGoal } from './run-history.service.ts'
import { setUpStructure } from './structure.service.ts'

/** Everybody's password in the demo; it stands in the guide, so it opens nothing but a demo. */
export const demoPassword = 'karibu kazini'

/** The last entry of a company's making: with it, nothing is left to do. */
const finished = { event: 'demo.made', object: 'company' }

/** Whether the demo companies are there, whole, and the practice that works for them. */
export async function isDemoWorldPresent(services: Services): Promise<boolean> {
  const context = demoContext(services, services.clock)
  const companies = await transactDirectory(context, listDemoOrganizations)
  if (companies.length < demoCompanies.length) return false
  for (const organization of companies) {
    if (!(await transact({ ...context, organization }, (inside) => hasEntry(inside, finished)))) return false
  }
  return isPracticePresent(context)
}

/**
 * Makes the demo companies with their people and months of runs, by the calls that people would make, at a clock
 * that travels through the history and ends now. What was made before is left as it is and gone on from.
 * @param followClock has the sandbox bank go by that clock
 * @param tell hears what is being made
 */
export async function createDemoWorld(
  services: Services,
  tell: (what: string) => void = () => {},
  followClock: (clock: Clock) => void = () => {},
): Promise<void> {
  const now = services.clock.now()
  const passwordHash = await hashPassword(demoPassword)
  for (const company of demoCompanies) {
    const beganAt = performance.now()
    const clock = new TravellingClock(now)
    followClock(clock)
    const people = await createCompany(services, company, clock, passwordHash)
    tell(`${company.name}, ${people} people, ${((performance.now() - beganAt) / 1000).toFixed(1)} s`)
  }
  const context = demoContext(services, services.clock)
  await setUpPractice(context, await transactDirectory(context, listDemoOrganizations), passwordHash)
  tell(`${demoPractice.name}, consultants of ${demoPractice.clients.join(' and ')}`)
}

async function createCompany(
  services: Services,
  company: DemoCompany,
  clock: TravellingClock,
  passwordHash: string,
): Promise<number> {
  const now = clock.now()
  const current = monthOf(clock.today(countries[company.country].timeZone))
  const months = coveredMonths(company.country, current)
  const [first = current] = months
  const people = inventPeople(company, months)
  clock.travelTo(`${first}-01T06:00:00Z`)
  const travel = createTravel(clock, now)
  const stage = await setUpCompany(demoContext(services, clock), company, passwordHash)
  if (await isFinished(stage)) return countPresent(people)
  await takePlan(stage)
  await letPeopleMove(stage, people, null)
  await setUpStructure(stage, people)
  await setUpPaySettings(stage, first)
  await setUpRemittances(stage)
  await setUpLeave(stage, people)
  const today = services.clock.today(countries[company.country].timeZone)
  for (const [index, month] of months.entries()) {
    travel(addDays(firstDayOf(month), 4), '08:00')
    await readNotifications(stage)
    await askHowWorkIs(stage, index)
    await payBills(stage)
    const isLast = month === months.at(-1)
    await payRemittances(stage, addDays(firstDayOf(month), 19), isLast, travel)
    await letPeopleMove(stage, people, month)
    if (month === months.at(-2)) {
      await setUpDecidedQuery(stage, travel)
      await setUpLetters(stage)
    }
    if (month === months.at(-1)) await setUpWaitingQueries(stage, travel)
    await giveAddOns(stage, month, index)
    await takeLeave(stage, people, months, month, today)
    if (isLast) await payInForLastMonth(stage, month, travel)
    await makeClaims(stage, month, index, isLast, travel)
    const goal = goalOf(company, isLast)
    if (goal) await bringRun(stage, month, goal, travel)
    if (month === months.at(-2)) await setUpPayslipMails(stage, month, travel)
    if (!isLast) await payRemittances(stage, lastDayOf(month), isLast, travel)
  }
  await registerWithBodies(stage)
  clock.travelTo(now)
  await compareBooks(stage)
  await setUpOpenQuery(stage)
  await setUpComms(stage)
  await payBills(stage)
  await setUpRecords(stage, people)
  await transact(stage.officer, async (inside) => {
    await beginDay(inside)
    await accrueUpTo(inside, today)
    await audit(inside, finished)
  })
  return countPresent(people)
}

/** What both were told of in the months before; only the last month's is unread. */
async function readNotifications({ owner, officer }: DemoStage): Promise<void> {
  const all = { ...noInput, body: {} }
  await notificationHandlers.markAsRead(owner, all)
  await notificationHandlers.markAsRead(officer, all)
}

const isFinished = ({ officer }: DemoStage): Promise<boolean> =>
  transact(officer, (inside) => hasEntry(inside, finished))

const countPresent = (people: readonly DemoPerson[]): number =>
  people.filter(({ leaves }) => leaves === null).length

function goalOf({ currentMonth }: DemoCompany, isLast: boolean): RunGoal | undefined {
  if (!isLast) return 'completed'
  return currentMonth === 'not-started' ? undefined : currentMonth
}

/**
 * Whether the demo, or a part of it, is still to be made. Companies beside a demo that isn't there are somebody's own: an
 * installation that was begun without it.
 */
async function isDemoDue(services: Services): Promise<boolean> {
  if (await isDemoWorldPresent(services)) return false
  return transactDirectory(
    demoContext(services, services.clock),
    async (inside) => !(await hasOwnOrganizations(inside)),
  )
}

/** How the server makes the demo at its first start. */
export const demoWorld = {
  isDue: isDemoDue,
  make: createDemoWorld,
  logins: [
    ...demoCompanies.map(
      ({ name, owner, officer }) =>
        `${name}: ${owner.email} (owner), ${officer.email} (payroll), password "${demoPassword}"`,
    ),
    `${demoPractice.name}: ${demoPractice.owner.email} (owner), ${demoPractice.member.email} (team), password "${demoPassword}"`,
  ],
}
