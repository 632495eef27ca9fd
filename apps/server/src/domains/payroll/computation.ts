import { RULES_RELEASE } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { Currency } from '@kazi/values/money'
import { findWallet } from '#domains/organizations/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import {
  listComparedPayslips,
  type RunProblem,
  writeItemTotals,
  writeProblems,
} from './computation.queries.ts'
import type { ComputedPayslip, PayrollPerson } from './computed-payslip.ts'
import { hashContent } from './content-hash.queries.ts'
import { gatherMonth, hashFacts, requestOf } from './payroll-month.ts'
import {
  type ComputationScene,
  computePerson,
  findSharedAccounts,
  isLawMissing,
  RunSums,
  summarizeProblems,
  warningsOf,
} from './payslip-computation.rules.ts'
import { prepareWriting, writePayslips } from './payslip-writer.ts'
import { deleteContent, findPreviousRun, type RunRow, updateRun } from './run.queries.ts'

/** How many people are computed and written at a time: large enough for COPY, small enough for the memory. */
const chunkSize = 1_000

export interface ComputeOptions {
  readonly computedBy: Id
  /** Told after each thousand, how many of how many are done. Writes outside this transaction. */
  readonly report?: (done: number, total: number) => Promise<void>
}

/**
 * Computes a run that the caller has locked, and replaces whatever was computed before, in the caller's one
 * transaction: a process that dies in the middle leaves nothing, and running again does the same work afresh.
 * @throws Refusal `payroll.nobody-to-pay`, `payroll.law-not-covered`; the database's error on
 * `payslips_one_regular_a_month` when somebody has a regular payslip of the month.
 */
export async function computeRun(
  context: OrganizationContext,
  run: RunRow,
  { computedBy, report }: ComputeOptions,
): Promise<RunRow> {
  await deleteContent(context, run.id)
  const month = await gatherMonth(context, requestOf(run))
  const previous = await findPreviousRun(context, run.month)
  const scene: ComputationScene = {
    hasPreviousRun: previous !== undefined,
    sharedAccounts: findSharedAccounts(month.people),
  }
  await prepareWriting(context)
  const sums = new RunSums()
  const problems: RunProblem[] = []
  let leftOut = 0
  let writing = Promise.resolve()
  for (let from = 0; from < month.people.length; from += chunkSize) {
    const people = month.people.slice(from, from + chunkSize)
    const chunk = await computeChunk(context, people, previous?.id, scene)
    for (const payslip of chunk.payslips) sums.add(payslip)
    problems.push(...chunk.problems)
    leftOut += people.length - chunk.payslips.length
    // While the database writes one thousand, the next is computed.
    await writing
    writing = writePayslips(context, writtenRun(run), chunk.payslips)
    // It is awaited in the next round; until then its failure must not count as nobody's.
    writing.catch(() => undefined)
    await report?.(Math.min(from, month.people.length), month.people.length)
  }
  await writing
  if (sums.people === 0) refuse(isLawMissing(problems) ? 'payroll.law-not-covered' : 'payroll.nobody-to-pay')
  await writeItemTotals(context, run.id, sums.items)
  await writeProblems(context, run.id, summarizeProblems(problems))
  const wallet = await findWallet(context, run.currency as Currency)
  const pinned = { rules_release: RULES_RELEASE, wallet_id: wallet?.id ?? null }
  return updateRun(context, run.id, {
    ...pinned,
    state: 'computed',
    facts_revision: month.revision,
    facts_hash: hashFacts(month),
    content_hash: await hashContent(context, { ...run, ...pinned }),
    computed_by: computedBy,
    computed_at: context.clock.now().toISOString(),
    previous_run_id: previous?.id ?? null,
    people: sums.people,
    left_out: leftOut,
    gross_minor: sums.gross,
    deductions_minor: sums.deductions,
    net_minor: sums.net,
    employer_minor: sums.employer,
  })
}

const writtenRun = ({ id, kind, month }: RunRow): { id: Id; regularMonth: string | null } => ({
  id,
  regularMonth: kind === 'regular' ? month : null,
})

interface Chunk {
  readonly payslips: readonly ComputedPayslip[]
  readonly problems: readonly RunProblem[]
}

async function computeChunk(
  context: OrganizationContext,
  people: readonly PayrollPerson[],
  previousRunId: Id | undefined,
  scene: ComputationScene,
): Promise<Chunk> {
  const before = previousRunId
    ? await listComparedPayslips(
        context,
        previousRunId,
        people.map(({ employeeId }) => employeeId),
      )
    : new Map()
  const payslips: ComputedPayslip[] = []
  const problems: RunProblem[] = []
  for (const person of people) {
    const result = computePerson(newId(context.clock), person, before.get(person.employeeId), scene)
    if (result.payslip) {
      payslips.push(result.payslip)
      problems.push(...warningsOf(result.payslip))
    } else {
      problems.push(...result.problems)
    }
  }
  return { payslips, problems }
}
