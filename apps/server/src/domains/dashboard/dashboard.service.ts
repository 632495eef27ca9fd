import type { dashboardRoutes } from '@kazi/contract/dashboard'
import type { ResponseOf } from '@kazi/contract/route'
import { addMonths, type LocalDate, monthOf, toEpochDay } from '@kazi/values/local-date'
import type { Minor, Money } from '@kazi/values/money'
import { countNewSuggestions } from '#domains/comms/index.ts'
import { listReadyKinds } from '#domains/disbursements/index.ts'
import { countByState, countHeads, countStaffByMonth } from '#domains/employees/index.ts'
import { readWaitingHiring } from '#domains/hiring/index.ts'
import { findRailLock, readSafekeeping } from '#domains/installation/index.ts'
import { listWaitingLeave } from '#domains/leave/index.ts'
import { describeOrganization } from '#domains/organizations/index.ts'
import { listWallets, readWalletAlerts } from '#domains/payments/index.ts'
import {
  countPayrolls,
  listLateClaimedRuns,
  listMonthsOfCost,
  type Paydays,
  readPaydays,
  readRunFigures,
} from '#domains/payroll/index.ts'
import { countWaitingPerformance } from '#domains/performance/index.ts'
import { listExpiringSoon } from '#domains/personal-records/index.ts'
import { listWaitingQueries } from '#domains/queries/index.ts'
import { listWaitingClaims } from '#domains/reimbursements/index.ts'
import { readDueFigures } from '#domains/remittances/index.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { listTasksOf, type Task, type TaskFacts } from './task.rules.ts'

type StatsCard = ResponseOf<typeof dashboardRoutes.readStatsCard>['data']
type HeadFigures = ResponseOf<typeof dashboardRoutes.readHeadFigures>['data']
type Distribution = ResponseOf<typeof dashboardRoutes.readPayrollDistribution>['data']
type EmployeeStats = ResponseOf<typeof dashboardRoutes.readEmployeeStats>['data']

const monthsShown = 6

/** The organisation in a few figures; of pay and of money to those who may see them. */
export async function readHeadFigures(context: RequestContext): Promise<HeadFigures> {
  return transact(context, async (inside) => {
    const { permissions } = actorOf(inside)
    const dues = permissions.has('view:remittance') ? await readDueFigures(inside) : null
    const wallets = permissions.has('view:wallet') ? await listWallets(inside) : null
    return {
      asOf: inside.clock.now().toISOString(),
      people: await countByState(inside),
      payrolls: permissions.has('view:payroll') ? await countPayrolls(inside) : null,
      dues: dues && { overdue: dues.overdue, soon: dues.soon, nextDueOn: dues.nextDueOn },
      wallets:
        wallets?.map(({ id, currency, balance, balanceAsOf }) => ({ id, currency, balance, balanceAsOf })) ??
        null,
    }
  })
}

/** The next payday with what stands before it, the run before, and headcount. Figures of pay need `view:payroll`. */
export async function readStatsCard(context: RequestContext): Promise<StatsCard> {
  return transact(context, async (inside) => {
    const { open, last, next } = await readPaydays(inside)
    const headcount = (await countHeads(inside)).reduce((sum, { people }) => sum + people, 0)
    const maySeePay = actorOf(inside).permissions.has('view:payroll')
    return {
      asOf: inside.clock.now().toISOString(),
      headcount,
      nextPayday: next ? freshPayday(inside, next) : await openPayday(inside, open[0]!, maySeePay),
      lastRun: last && maySeePay ? describeRun(inside, last) : null,
    }
  })
}

async function openPayday(
  context: OrganizationContext,
  run: Paydays['open'][number],
  maySeePay: boolean,
): Promise<StatsCard['nextPayday']> {
  const { id, month, period, payDate, state, problems } = run
  return {
    month,
    period,
    payDate,
    daysLeft: daysUntil(context, payDate),
    blockers: problems.filter(({ severity }) => severity === 'blocking').length,
    warnings: problems.filter(({ severity }) => severity === 'warning').length,
    payrollId: id,
    state,
    figures: maySeePay ? await readRunFigures(context, run) : null,
  }
}

function freshPayday(
  context: OrganizationContext,
  { month, period, payDate, outlook }: NonNullable<Paydays['next']>,
): StatsCard['nextPayday'] {
  return {
    month,
    period,
    payDate,
    daysLeft: daysUntil(context, payDate),
    // A month that no known law covers can't be paid at all: that is one thing in the way.
    blockers: outlook ? outlook.blockers.length : 1,
    warnings: outlook ? outlook.warnings.length : 0,
    payrollId: null,
    state: null,
    figures: null,
  }
}

/** Days from today in the organisation's time zone; negative once the day has passed. */
const daysUntil = ({ clock, organization }: OrganizationContext, day: LocalDate): number =>
  toEpochDay(day) - toEpochDay(clock.today(organization.timeZone))

const moneyIn =
  ({ organization }: OrganizationContext) =>
  (amount: number): Money => ({ amount: amount as Minor, currency: organization.currency })

function describeRun(
  context: OrganizationContext,
  run: NonNullable<Paydays['last']>,
): NonNullable<StatsCard['lastRun']> {
  const money = moneyIn(context)
  return {
    payrollId: run.id,
    month: run.month,
    state: run.state,
    net: money(run.net),
    gross: money(run.gross),
    employerCost: money(run.gross + run.employer),
    people: run.people,
  }
}

/** What the last months cost. Net, statutory and other deductions sum to the gross pay. */
export async function readPayrollDistribution(context: RequestContext): Promise<Distribution> {
  return transact(context, async (inside) => {
    const money = moneyIn(inside)
    const months = await listMonthsOfCost(inside, monthsShown)
    return {
      asOf: inside.clock.now().toISOString(),
      months: months.map(({ month, people, gross, deductions, net, employer, statutory }) => ({
        month,
        people,
        net: money(net),
        statutory: money(statutory),
        otherDeductions: money(deductions - statutory),
        employer: money(employer),
        employerCost: money(gross + employer),
      })),
    }
  })
}

/** What needs the caller, most urgent first. */
export async function listTasks(context: RequestContext): Promise<Task[]> {
  return transact(context, async (inside) => {
    const { kycStatus, hasWallet } = await describeOrganization(inside)
    const hasEmployees = (await countHeads(inside)).length > 0
    const { open, next } = await readPaydays(inside)
    const outlook = hasEmployees ? next?.outlook : null
    const { permissions } = actorOf(inside)
    const mayApprove = permissions.has('approve:payroll')
    const late = mayApprove ? await listLateClaimedRuns(inside) : []
    return listTasksOf({
      permissions,
      isKycCompleted: kycStatus === 'completed',
      hasWallet,
      hasEmployees,
      openRuns: [...open, ...late.filter(({ id }) => open.every((run) => run.id !== id))],
      accountsToConfirm: mayApprove ? await countAccountsToConfirm(inside) : 0,
      nextMonth: outlook ? { ...outlook, daysLeft: daysUntil(inside, outlook.payDate) } : null,
      queries: await listWaitingQueries(inside),
      leave: actorOf(inside).permissions.has('approve:leave-management')
        ? await listWaitingLeave(inside)
        : [],
      performance: permissions.has('view:performance') ? await countWaitingPerformance(inside) : null,
      suggestions: permissions.has('create:comms') ? await countNewSuggestions(inside) : 0,
      claims: permissions.has('view:reimbursement') ? await listWaitingClaims(inside) : [],
      ready: mayApprove ? await listReadyKinds(inside) : [],
      hiring: permissions.has('view:hirings') ? await readWaitingHiring(inside) : null,
      expiring: await listExpiringSoon(inside),
      problems: countByKey(
        outlook ? [...outlook.blockers, ...outlook.warnings] : open.flatMap(({ problems }) => problems),
      ),
      dues: permissions.has('edit:remittance') ? await readDueFigures(inside) : null,
      isLocked: (await findRailLock(inside)) !== undefined,
      isBackupFailing: (await readSafekeeping(inside)).fault !== null,
      wallets: permissions.has('view:wallet') ? await describeAlerts(inside) : null,
    })
  })
}

async function describeAlerts(context: OrganizationContext): Promise<TaskFacts['wallets']> {
  const alerts = await readWalletAlerts(context)
  return { ...alerts, daysLeft: alerts.shortOn && daysUntil(context, alerts.shortOn) }
}

/** Corrected accounts that pay, which the caller may decide about as the second person. */
async function countAccountsToConfirm(context: OrganizationContext): Promise<number> {
  return (await listWallets(context)).filter(({ waiting }) => waiting?.mayDecide).length
}

/** How many people each problem touches; past a handful they come as one that says how many. */
function countByKey(problems: Paydays['open'][number]['problems']): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { key, values } of problems) {
    const people = typeof values.people === 'number' ? values.people : 1
    counts.set(key, (counts.get(key) ?? 0) + people)
  }
  return counts
}

/** Headcount by department and type, and how it changed. */
export async function readEmployeeStats(context: RequestContext): Promise<EmployeeStats> {
  return transact(context, async (inside) => {
    const rows = await countHeads(inside)
    const current = monthOf(inside.clock.today(inside.organization.timeZone))
    const months = Array.from({ length: monthsShown }, (_, index) =>
      addMonths(current, index + 1 - monthsShown),
    )
    return {
      asOf: inside.clock.now().toISOString(),
      total: rows.reduce((sum, { people }) => sum + people, 0),
      byDepartment: sumBy(rows, ({ department }) => department).map(([department, people]) => ({
        department,
        people,
      })),
      byType: sumBy(rows, ({ employmentType }) => employmentType).map(([employmentType, people]) => ({
        employmentType,
        people,
      })),
      months: (await countStaffByMonth(inside, months)).map(({ moved: _, ...each }) => each),
    }
  })
}

/** Sums of people by a key, the largest first. */
function sumBy<Row extends { readonly people: number }, Key extends string | null>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): [Key, number][] {
  const sums = new Map<Key, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.people)
  return [...sums].sort(([, one], [, other]) => other - one)
}
