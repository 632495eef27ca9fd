import type { dashboardRoutes, taskKinds } from '@kazi/contract/dashboard'
import type { Permission } from '@kazi/contract/permissions'
import type { ResponseOf } from '@kazi/contract/route'
import type { ReadyKind } from '#domains/disbursements/index.ts'
import type { WaitingHiring } from '#domains/hiring/index.ts'
import type { WaitingLeave } from '#domains/leave/index.ts'
import type { WalletAlerts } from '#domains/payments/index.ts'
import type { WaitingPerformance } from '#domains/performance/index.ts'
import type { WaitingQuery } from '#domains/queries/index.ts'
import type { WaitingClaim } from '#domains/reimbursements/index.ts'
import type { DueFigures } from '#domains/remittances/index.ts'
import { hiringTasks } from './hiring-task.rules.ts'
import { type OpenRun, runTasks } from './run-task.rules.ts'

export type Task = ResponseOf<typeof dashboardRoutes.listTasks>['data'][number]
type TaskKind = (typeof taskKinds)[number]

/** What the tasks follow from. */
export interface TaskFacts {
  readonly permissions: ReadonlySet<Permission>
  readonly isKycCompleted: boolean
  readonly hasWallet: boolean
  readonly hasEmployees: boolean
  /** monthly runs that somebody has to go on with, with what the caller may do */
  readonly openRuns: readonly OpenRun[]
  /** corrected accounts that pay, which the caller may decide about */
  readonly accountsToConfirm: number
  /** a month that nobody has begun to pay; null while one is open */
  readonly nextMonth: { readonly month: string; readonly payDate: string; readonly daysLeft: number } | null
  /** queries to people that the caller may see, which wait for somebody */
  readonly queries: readonly WaitingQuery[]
  /** requests for leave that wait for the caller */
  readonly leave: readonly WaitingLeave[]
  /** what of performance waits; null for whoever has nothing to do with it */
  readonly performance: WaitingPerformance | null
  /** suggestions that nobody has replied to or put away */
  readonly suggestions: number
  /** claims that wait for the caller */
  readonly claims: readonly WaitingClaim[]
  /** what is approved beside payroll and waits to be paid, where the caller may pay it */
  readonly ready: readonly ReadyKind[]
  /** what of hiring waits for somebody; null for whoever has nothing to do with it */
  readonly hiring: WaitingHiring | null
  /** what of people whom the caller may see runs out within a month, or has */
  readonly expiring: readonly { readonly kind: keyof typeof taskOfExpiring }[]
  /** problems of people who would be paid next, by key */
  readonly problems: ReadonlyMap<string, number>
  /** nothing is calculated or paid: the data is older than what the bank did */
  readonly isLocked: boolean
  /** the last restore that was tried failed */
  readonly isBackupFailing: boolean
  /** what is to be remitted; null for whoever has nothing to do with it */
  readonly dues: DueFigures | null
  /** what wallets need of somebody, with the days until one hasn't enough; null for whoever doesn't see them */
  readonly wallets: (WalletAlerts & { readonly daysLeft: number | null }) | null
}

const taskOfProblem = [
  ['salary-missing', 'missing-salary', '/app/employees'],
  ['time-missing', 'missing-time', '/app/employees?time=true'],
  ['payout-account-missing', 'missing-payout-account', '/app/employees'],
  ['identifier-missing', 'missing-identifier', '/app/employees'],
] as const

const taskOfExpiring = {
  document: 'documents-expiring',
  relief: 'reliefs-ending',
  probation: 'probations-ending',
} as const

const urgencies = ['now', 'soon', 'later'] as const

/** What needs the caller, most urgent first. Nobody is shown what they may not do. */
export function listTasksOf(facts: TaskFacts): Task[] {
  const tasks = [
    ...installationTasks(facts),
    ...setUpTasks(facts),
    ...runTasks(facts.openRuns),
    ...accountTasks(facts),
    ...dueTasks(facts),
    ...walletTasks(facts),
    ...startTasks(facts),
    ...queryTasks(facts),
    ...leaveTasks(facts),
    ...performanceTasks(facts),
    ...suggestionTasks(facts),
    ...claimTasks(facts),
    ...readyTasks(facts),
    ...hiringTasks(facts.hiring),
    ...problemTasks(facts),
    ...expiringTasks(facts),
  ]
  return tasks.sort((one, other) => urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency))
}

/** What only whoever runs the installation can mend; who is stopped by it should know why, and owners whom to tell. */
function installationTasks({ permissions, isLocked, isBackupFailing }: TaskFacts): Task[] {
  const task = { urgency: 'now', count: 1, values: {} } as const
  const [pay, settings] = ['/app/payroll', '/app/settings?tab=company-info']
  const isStopped = isLocked && (permissions.has('create:payroll') || permissions.has('approve:payroll'))
  const isTold = isBackupFailing && permissions.has('edit:settings-company-info')
  return [
    ...(isStopped ? [{ ...task, kind: 'rails-locked' as const, link: pay }] : []),
    ...(isTold ? [{ ...task, kind: 'backup-failing' as const, link: settings }] : []),
  ]
}

function setUpTasks({ permissions, ...facts }: TaskFacts): Task[] {
  const tasks: Task[] = []
  const add = (kind: TaskKind, link: string) =>
    tasks.push({ kind, urgency: 'now', count: 1, values: {}, link })
  if (permissions.has('edit:settings-company-info')) {
    if (!facts.isKycCompleted) add('complete-kyc', '/app/onboarding')
    if (!facts.hasWallet) add('create-wallet', '/app/onboarding')
  }
  if (permissions.has('create:employees') && !facts.hasEmployees) add('add-employees', '/app/employees')
  return tasks
}

/** Until somebody else confirms a correction, payrolls leave from the account that was wrong. */
function accountTasks({ permissions, accountsToConfirm: count }: TaskFacts): Task[] {
  if (count === 0 || !permissions.has('view:settings-company-info')) return []
  return [
    { kind: 'confirm-account', urgency: 'now', count, values: {}, link: '/app/settings?tab=company-info' },
  ]
}

/** Deducted and not paid on yet: what is late before what is due within the week. */
function dueTasks({ dues }: TaskFacts): Task[] {
  if (!dues) return []
  const { overdue, oldestDueOn, soon, nextDueOn } = dues
  const task = (
    kind: TaskKind,
    urgency: Task['urgency'],
    count: number,
    dueOn: string | null,
    link: string,
  ) => (count === 0 || dueOn === null ? [] : [{ kind, urgency, count, values: { dueOn }, link }])
  const page = '/app/employees/remittances'
  return [
    ...task('overdue-remittances', 'now', overdue, oldestDueOn, `${page}?state=overdue`),
    ...task('due-remittances', 'soon', soon, nextDueOn, page),
  ]
}

/** Where the bank's books differ nothing is paid, and without money nobody is. */
function walletTasks({ wallets }: TaskFacts): Task[] {
  if (!wallets) return []
  const { stopped, shortOn, daysLeft } = wallets
  const tasks: Task[] = []
  const link = '/app/wallet'
  if (stopped > 0)
    tasks.push({ kind: 'answer-differences', urgency: 'now', count: stopped, values: {}, link })
  if (shortOn !== null) {
    const urgency = daysLeft !== null && daysLeft <= 5 ? 'now' : 'soon'
    tasks.push({ kind: 'fund-wallet', urgency, count: 1, values: { on: shortOn }, link })
  }
  return tasks
}

function startTasks({ permissions, hasEmployees, nextMonth }: TaskFacts): Task[] {
  if (!nextMonth || !hasEmployees || !permissions.has('create:payroll')) return []
  const { month, payDate, daysLeft } = nextMonth
  const urgency = daysLeft <= 5 ? 'now' : daysLeft <= 12 ? 'soon' : 'later'
  const values = { month, payDate, daysLeft }
  return [{ kind: 'start-payroll', urgency, count: 1, values, link: '/app/payroll/create' }]
}

/** A person waits for an answer, or an employer for a reply: each is somebody's page. */
function queryTasks({ permissions, queries }: TaskFacts): Task[] {
  if (!permissions.has('edit:employees')) return []
  return queries.map(({ employeeId, name, state, dueOn }) => ({
    kind: state === 'open' ? 'query-overdue' : 'query-answered',
    urgency: 'soon',
    count: 1,
    values: { name, dueOn },
    link: `/app/employees/${employeeId}?tab=queries`,
  }))
}

/** Somebody plans to be away and waits for a word. */
function leaveTasks({ permissions, leave }: TaskFacts): Task[] {
  if (!permissions.has('approve:leave-management')) return []
  return leave.slice(0, leaveShownAtMost).map(({ id, name, from }) => ({
    kind: 'review-leave',
    urgency: 'soon',
    count: 1,
    values: { name, from },
    link: `/app/leave?tab=leave-requests&request=${id}`,
  }))
}

const leaveShownAtMost = 5

/** Somebody hasn't answered in time, or left and their objectives with nobody. */
function performanceTasks({ performance }: TaskFacts): Task[] {
  if (!performance) return []
  const { overdueCheckIns, overdueAppraisals, orphaned } = performance
  const task = (kind: TaskKind, count: number, link: string): Task[] =>
    count === 0 ? [] : [{ kind, urgency: 'later', count, values: {}, link: `/app/performance${link}` }]
  return [
    ...task('check-ins-overdue', overdueCheckIns, '/check-ins'),
    ...task('appraisals-overdue', overdueAppraisals, '/appraisals'),
    ...task('objectives-orphaned', orphaned, '?tab=employee-objectives'),
  ]
}

/** Whoever suggests something waits for a word. */
function suggestionTasks({ permissions, suggestions: count }: TaskFacts): Task[] {
  if (count === 0 || !permissions.has('create:comms')) return []
  return [
    {
      kind: 'read-suggestions',
      urgency: 'later',
      count,
      values: {},
      link: '/app/comms/suggestions?state=new',
    },
  ]
}

/** Somebody paid for their employer and waits for a word. */
function claimTasks({ permissions, claims }: TaskFacts): Task[] {
  if (!permissions.has('view:reimbursement')) return []
  return claims.slice(0, leaveShownAtMost).map(({ id, name }) => ({
    kind: 'review-claim',
    urgency: 'soon',
    count: 1,
    values: { name },
    link: `/app/employees/reimbursement?tab=requests&claim=${id}`,
  }))
}

const taskOfReady = {
  claim: ['pay-claims', '/app/employees/reimbursement?tab=requests'],
  advance: ['pay-advances', '/app/employees/benefits/earned-wage-access'],
  loan: ['pay-loans', '/app/employees/benefits'],
} as const satisfies Record<ReadyKind['kind'], readonly [TaskKind, string]>

/** What is approved is owed: somebody has to put it together and release it. */
function readyTasks({ permissions, ready }: TaskFacts): Task[] {
  if (!permissions.has('approve:payroll')) return []
  return ready.map(({ kind, count }) => {
    const [task, link] = taskOfReady[kind]
    return { kind: task, urgency: 'soon', count, values: {}, link }
  })
}

/** What runs out is seen to before it has. */
function expiringTasks({ permissions, expiring }: TaskFacts): Task[] {
  if (!permissions.has('edit:employees')) return []
  const kinds = Object.keys(taskOfExpiring) as (keyof typeof taskOfExpiring)[]
  return kinds.flatMap((kind) => {
    const count = expiring.filter((one) => one.kind === kind).length
    const task = { kind: taskOfExpiring[kind], urgency: 'later' as const, count, values: {} }
    return count === 0 ? [] : [{ ...task, link: '/app/employees?expiring=true' }]
  })
}

function problemTasks({ permissions, problems, nextMonth }: TaskFacts): Task[] {
  if (!permissions.has('edit:employees')) return []
  const isNear = nextMonth === null || nextMonth.daysLeft <= 12
  return taskOfProblem.flatMap(([key, kind, link]) => {
    const count = problems.get(key) ?? 0
    if (count === 0) return []
    // Without a salary nobody is paid; a missing number can still be filed later.
    const urgency = kind === 'missing-identifier' ? 'later' : isNear ? 'soon' : 'later'
    return [{ kind, urgency: urgency as Task['urgency'], count, values: {}, link }]
  })
}
