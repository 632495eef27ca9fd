import { loanRoutes } from '@kazi/contract/benefits/loans'
import type { BodyOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import { advancesReceivable, post, writtenOffExpense } from '@kazi/ledger'
import type { Id } from '@kazi/values/id'
import { type Month, monthOf } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import {
  type ApprovedArea,
  approveLevel,
  readStanding,
  rejectSubmission,
  requireTurn,
  submitForApproval,
  voidSubmission,
} from '#domains/approvals/index.ts'
import { postJournal } from '#domains/books/index.ts'
import { findPeople } from '#domains/employees/index.ts'
import { notify } from '#domains/notifications/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { dayIn } from '#platform/clock/clock.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import {
  findAnyLoan,
  findLoan,
  insertChange,
  insertLoan,
  type NewLoan,
  type StoredLoan,
  selectChanges,
  selectLoans,
  sumLoans,
  updateDecided,
} from './loan.queries.ts'
import { lockLoans, raiseRevision } from './loan-revision.queries.ts'
import { contentHashOf, type LoanView, makersOf, subjectOf, viewHead, viewLoan } from './loan-view.service.ts'
import { hasLeft, instalmentOf, outstandingOf } from './recovery.rules.ts'

/** Loans and advances of the people whom the caller may see, with what all of them come to. */
export const listLoans = (
  context: RequestContext,
  query: QueryOf<typeof loanRoutes.list>,
): Promise<ResponseOf<typeof loanRoutes.list>> =>
  transact(context, async (inside) => {
    if (query.employee) await findPeople(inside, [query.employee])
    const rows = await selectLoans(inside, query, query)
    const { count, ...sums } = await sumLoans(inside, query)
    const money = (amount: number) => ({ amount: amount as Minor, currency: inside.organization.currency })
    const page = pageOf(
      rows.map((loan) => viewHead(inside, loan)),
      count,
      query,
    )
    return {
      ...page,
      sums: {
        disbursed: money(sums.disbursed),
        repaid: money(sums.repaid),
        writtenOff: money(sums.writtenOff),
        outstanding: money(sums.disbursed - sums.repaid - sums.writtenOff),
      },
    }
  })

export const readLoan = (context: RequestContext, id: Id): Promise<LoanView> =>
  transact(context, async (inside) => viewLoan(inside, await requireLoan(inside, id)))

const requireLoan = async (context: OrganizationContext, id: Id): Promise<StoredLoan> =>
  (await findLoan(context, id)) ?? refuse('not-found')

function requireState(loan: StoredLoan, ...states: StoredLoan['state'][]): void {
  if (!states.includes(loan.state)) {
    refuse('loans.state-wrong', { state: loan.state }, { state: loan.state })
  }
}

/** @throws Refusal `not-found`, `loans.not-employed`, `loans.month-over`, `loans.amount-small`. */
export const createLoan = (
  context: RequestContext,
  { employeeId, amount, instalments, firstMonth, purpose }: BodyOf<typeof loanRoutes.create>,
): Promise<LoanView> =>
  transact(context, async (inside) => {
    const [person] = await findPeople(inside, [employeeId])
    if (person?.status === 'separated') {
      refuse('loans.not-employed', {}, { fields: { employeeId: 'loans.not-employed' } })
    }
    requireMonth(inside, firstMonth, 'firstMonth')
    if (amount < instalments) refuse('loans.amount-small', {}, { fields: { amount: 'loans.amount-small' } })
    const instalment = instalmentOf(amount, instalments)
    const asked = { employeeId, kind: 'loan' as const, amount, instalment, firstMonth, purpose, earned: null }
    const id = await askLoan(inside, asked, loanRoutes.create.name)
    return viewLoan(inside, await requireLoan(inside, id))
  })

function requireMonth({ clock, organization }: OrganizationContext, month: Month, field: string): void {
  if (month >= monthOf(clock.today(organization.timeZone))) return
  refuse('loans.month-over', {}, { fields: { [field]: 'loans.month-over' } })
}

/** Asks for one in the transaction of whoever asks. @returns its id */
export async function askLoan(
  context: OrganizationContext,
  asked: Omit<NewLoan, 'id'>,
  event: string,
): Promise<Id> {
  await lockLoans(context)
  const id = newId(context.clock)
  await insertLoan(context, { id, ...asked })
  const loan = await requireLoan(context, id)
  await submitForApproval(context, {
    ...subjectOf(loan),
    contentHash: contentHashOf(loan),
    makers: makersOf(loan),
  })
  await audit(context, { event, object: `loan:${id}`, after: { ...asked, employee: asked.employeeId } })
  return id
}

/** @throws Refusal `not-found`, `loans.state-wrong`, `approvals.…`. */
export const approveLoan = (context: RequestContext, id: Id): Promise<LoanView> =>
  transact(context, async (inside) => {
    await lockLoans(inside)
    const loan = await requireLoan(inside, id)
    requireState(loan, 'pending')
    await approve(inside, loan)
    return viewLoan(inside, await requireLoan(inside, id))
  })

async function approve(context: OrganizationContext, loan: StoredLoan): Promise<void> {
  const turn = await requireTurn(context, subjectOf(loan), makersOf(loan))
  const { isLast } = await approveLevel(context, turn, { acknowledged: [], reason: null })
  if (isLast) await updateDecided(context, loan.id, 'approved')
  await note(context, loan, loanRoutes.approve.name, isLast ? 'approved' : 'pending')
  if (isLast) await tell(context, loan, 'loan-approved')
}

/** @throws Refusal `not-found`, `loans.state-wrong`, `approvals.maker-cannot-decide`. */
export const rejectLoan = (context: RequestContext, id: Id, reason: string): Promise<LoanView> =>
  transact(context, async (inside) => {
    await lockLoans(inside)
    const loan = await requireLoan(inside, id)
    requireState(loan, 'pending')
    const { makers } = await readStanding(inside, subjectOf(loan), makersOf(loan))
    if (makers.ids.has(actorOf(inside).userId)) refuse('approvals.maker-cannot-decide')
    await reject(inside, loan, reason)
    return viewLoan(inside, await requireLoan(inside, id))
  })

async function reject(context: OrganizationContext, loan: StoredLoan, reason: string): Promise<void> {
  await rejectSubmission(context, subjectOf(loan), reason)
  await updateDecided(context, loan.id, 'rejected', reason)
  await note(context, loan, loanRoutes.reject.name, 'rejected', { reason })
  await tell(context, loan, 'loan-rejected')
}

/** @throws Refusal `not-found`, `loans.state-wrong`. */
export const withdrawLoan = (context: RequestContext, id: Id): Promise<void> =>
  transact(context, async (inside) => {
    await lockLoans(inside)
    const loan = await requireLoan(inside, id)
    requireState(loan, 'pending', 'approved')
    await voidSubmission(inside, subjectOf(loan))
    await updateDecided(inside, id, 'withdrawn')
    await note(inside, loan, loanRoutes.withdraw.name, 'withdrawn')
  })

/** @throws Refusal `not-found`, `loans.state-wrong`, `loans.month-over`, `loans.skipped-already`. */
export const skipMonth = (
  context: RequestContext,
  id: Id,
  { month, reason }: BodyOf<typeof loanRoutes.skip>,
): Promise<LoanView> =>
  transact(context, async (inside) => {
    await lockLoans(inside)
    const loan = await requireLoan(inside, id)
    requireOwed(loan)
    requireMonth(inside, month, 'month')
    if ((await selectChanges(inside, [id])).some((change) => change.month === month)) {
      refuse('loans.skipped-already', {}, { fields: { month: 'loans.skipped-already' } })
    }
    await insertChange(inside, { loanId: id, kind: 'skipped', month, amount: null, reason })
    await raiseRevision(inside)
    await note(inside, loan, loanRoutes.skip.name, loan.state, { month, reason })
    return viewLoan(inside, await requireLoan(inside, id))
  })

function requireOwed(loan: StoredLoan): void {
  if (!hasLeft(loan.state) || outstandingOf(loan) <= 0) {
    refuse('loans.state-wrong', { state: loan.state }, { state: loan.state })
  }
}

/** Gives up a part of what is owed. @throws Refusal `not-found`, `loans.state-wrong`, `loans.more-than-owed`. */
export const writeOff = (
  context: RequestContext,
  id: Id,
  { amount, reason }: BodyOf<typeof loanRoutes.writeOff>,
): Promise<LoanView> =>
  transact(context, async (inside) => {
    await lockLoans(inside)
    const loan = await requireLoan(inside, id)
    requireOwed(loan)
    if (amount > outstandingOf(loan)) {
      refuse('loans.more-than-owed', {}, { fields: { amount: 'loans.more-than-owed' } })
    }
    const sequence = await insertChange(inside, {
      loanId: id,
      kind: 'written-off',
      month: null,
      amount,
      reason,
    })
    const { currency, timeZone } = inside.organization
    const posting = post(writtenOffExpense, advancesReceivable(loan.employeeId), amount, currency)
    await postJournal(
      inside,
      { kind: 'write-off', postings: [posting] },
      { source: `loan:${id}:write-off:${sequence}`, postedOn: inside.clock.today(timeZone) },
    )
    await raiseRevision(inside)
    await note(inside, loan, loanRoutes.writeOff.name, loan.state, { amount, reason })
    return viewLoan(inside, await requireLoan(inside, id))
  })

const note = (
  context: OrganizationContext,
  { id, state: before, employeeId }: StoredLoan,
  event: string,
  state: string,
  more: object = {},
): Promise<void> =>
  audit(context, {
    event,
    object: `loan:${id}`,
    before: { employee: employeeId, state: before },
    after: { state, ...more },
  })

const linkTo = ({ id }: Pick<StoredLoan, 'id'>): string => `/app/employees/benefits?loan=${id}`

const tell = (
  context: OrganizationContext,
  loan: StoredLoan,
  kind: 'loan-approved' | 'loan-rejected',
): Promise<void> => {
  const { employeeName: name, departmentId, number } = loan
  return notify(context, { kind, values: { name, number: `#${number}` }, link: linkTo(loan), departmentId })
}

const requireAny = async (context: OrganizationContext, id: Id): Promise<StoredLoan> =>
  (await findAnyLoan(context, id)) ?? refuse('not-found')

/** What approval asks of loans about one. */
export const loanApproval: ApprovedArea = {
  describe: async (context, id) => {
    const loan = await requireAny(context, id)
    const { employeeName: name, number, departmentId } = loan
    const values = { name, number: `#${number}` }
    return {
      title: `${name}, #${number}`,
      notice: { kind: 'loan-awaiting-approval', values, link: linkTo(loan), departmentId },
    }
  },
  findMakers: async (context, id) => makersOf(await requireAny(context, id)),
  lock: (context) => lockLoans(context),
  show: async (context, id) => {
    const { state, amount, enteredAt } = await requireAny(context, id)
    const { currency, timeZone } = context.organization
    if (state !== 'pending') return undefined
    return { people: 1, amount: { amount, currency }, on: dayIn(timeZone, new Date(enteredAt)), warnings: 0 }
  },
  approve: async (context, id) => {
    const loan = await requireAny(context, id)
    requireState(loan, 'pending')
    await approve(context, loan)
  },
  reject: async (context, id, reason) => {
    const loan = await requireAny(context, id)
    requireState(loan, 'pending')
    await reject(context, loan, reason)
  },
}
