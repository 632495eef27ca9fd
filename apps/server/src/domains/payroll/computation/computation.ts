import { createHash } from 'node:crypto'
import { RULES_RELEASE } from '@kazi/payroll'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import type { Currency } from '@kazi/values/money'
import { readBusinessInformation } from '#domains/organizations/index.ts'
import { findWallet } from '#domains/payments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import {
  describeFacts,
  gatherMonth,
  type PayrollMonth,
  type PayrollPerson,
  requestOf,
} from '../facts/payroll-month.ts'
import { listUnsettled } from '../facts/unsettled.ts'
import { writeLaw } from '../law/law.queries.ts'
import { LawBook } from '../law/law-book.ts'
import {
  deleteContent,
  findPreviousRun,
  listLivingOfMonth,
  type RunRow,
  updateRun,
} from '../runs/run.queries.ts'
import {
  listPreviousPayslips,
  type PreviousPayslip,
  type RunProblem,
  writeItemTotals,
  writeProblems,
} from './computation.queries.ts'
import type { ComputedPayslip } from './computed-payslip.ts'
import { beginContentHash, digestPayslips } from './content-hash.queries.ts'
import {
  type ComputationScene,
  computePerson,
  findSharedAccounts,
  ItemSums,
  isLawMissing,
  problemsOfOutsider,
  RunSums,
  summarizeProblems,
  warningsOf,
} from './payslip-computation.rules.ts'
import { writePayslips } from './payslip-writer.ts'

/** How many people are computed and written at a time: large enough for few statements, small enough for the memory. */
const chunkSize = 500

interface ComputeOptions {
  readonly computedBy: Id
  /** Told after each portion, how many of how many are done. */
  readonly report?: (done: number, total: number) => void
}

/**
 * Computes a run that the caller has locked, and replaces whatever was computed before, in the caller's one
 * transaction: a process that dies in the middle leaves nothing, and running again does the same work afresh.
 * @throws Refusal `payroll.nobody-to-pay`, `payroll.law-not-covered`; the database's error on
 * `payslips_one_regular_at_a_time` when somebody has a regular payslip of one of the days.
 */
export async function computeRun(
  context: OrganizationContext,
  run: RunRow,
  { computedBy, report }: ComputeOptions,
): Promise<RunRow> {
  await deleteContent(context, run.id)
  const wallet = await findWallet(context, run.currency as Currency)
  const { businessAddress, businessCerNum, kraPin } = await readBusinessInformation(context)
  const pinned = {
    rules_release: RULES_RELEASE,
    wallet_id: wallet?.id ?? null,
    employer_name: context.organization.name,
    employer_address: businessAddress ?? null,
    employer_number: (context.organization.country === 'KE' ? kraPin : businessCerNum) ?? null,
  }
  const month = await gatherMonth(context, requestOf(run))
  const previous = run.kind === 'regular' ? await findPreviousRun(context, run) : undefined
  const result = await computeMonth(context, { ...run, ...pinned }, month, previous?.month ?? null, report)
  const { sums, problems, law } = result
  if (sums.people === 0) refuse(isLawMissing(problems) ? 'payroll.law-not-covered' : 'payroll.nobody-to-pay')
  await writeItemTotals(context, run.id, sums.items.items)
  const outside = run.kind === 'regular' ? await listUnsettled(context, requestOf(run).period) : month.passed
  await writeProblems(
    context,
    run.id,
    summarizeProblems([
      ...problems,
      ...outside.flatMap(problemsOfOutsider),
      ...(await problemsOfMonth(context, run)),
    ]),
  )
  await writeLaw(context, run.id, law.rules)
  return updateRun(context, run.id, {
    ...pinned,
    state: 'computed',
    facts_revision: month.revision,
    counted_run_ids: [...month.countedRunIds],
    facts_hash: result.factsHash,
    content_hash: result.contentHash,
    computed_by: computedBy,
    computed_at: context.clock.now().toISOString(),
    previous_run_id: previous?.id ?? null,
    people: sums.people,
    left_out: month.people.length - sums.people,
    gross_minor: sums.gross,
    deductions_minor: sums.deductions,
    net_minor: sums.net,
    employer_minor: sums.employer,
    benefits_minor: sums.benefits,
  })
}

/**
 * Of the other runs of the month: whichever of two that wait is approved later is worked out anew; and what is of the same
 * kind may pay somebody the same twice.
 */
async function problemsOfMonth(context: OrganizationContext, run: RunRow): Promise<RunProblem[]> {
  const about = { employeeId: null, name: null, severity: 'warning' } as const
  return (await listLivingOfMonth(context, run)).flatMap(({ number, kind, isDecided }) => [
    ...(isDecided ? [] : [{ ...about, key: 'month-has-open-run', values: { number } }]),
    ...(kind === run.kind && kind !== 'regular'
      ? [{ ...about, key: 'month-has-same-kind', values: { number } }]
      : []),
  ])
}

interface MonthResult {
  readonly sums: RunSums
  readonly problems: readonly RunProblem[]
  readonly law: LawBook
  readonly factsHash: Buffer
  readonly contentHash: Buffer
}

/** Computes and stores everyone, a portion at a time: while the database writes one, the next is computed. */
async function computeMonth(
  context: OrganizationContext,
  run: RunRow,
  { people }: PayrollMonth,
  previousMonth: Month | null,
  report: ComputeOptions['report'],
): Promise<MonthResult> {
  const scene = { previousMonth, sharedAccounts: findSharedAccounts(people) }
  const [sums, stored] = [new RunSums(), new ItemSums()]
  const problems: RunProblem[] = []
  const law = new LawBook()
  const [factsHash, contentHash] = [createHash('sha256'), await beginContentHash(context, run)]
  const store = async (
    chunk: readonly PayrollPerson[],
    payslips: readonly ComputedPayslip[],
  ): Promise<void> => {
    for (const total of await writePayslips(context, run, payslips, law)) stored.add(total)
    const [first, last] = [chunk[0]!.employeeId, chunk.at(-1)!.employeeId]
    contentHash.update(await digestPayslips(context, run.id, { first, last }))
  }
  let storing = Promise.resolve()
  for (let done = 0; done < people.length; done += chunkSize) {
    const chunk = people.slice(done, done + chunkSize)
    const { payslips, problems: found } = await computeChunk(context, run, chunk, scene)
    for (const person of chunk) factsHash.update(describeFacts(person))
    for (const payslip of payslips) sums.add(payslip)
    problems.push(...found)
    await storing
    report?.(done, people.length)
    storing = store(chunk, payslips)
    // It is awaited in the next round; until then its failure must not count as nobody's.
    storing.catch(() => undefined)
  }
  await storing
  assert(stored.equals(sums.items), 'the stored lines are not those that were computed')
  return { sums, problems, law, factsHash: factsHash.digest(), contentHash: contentHash.digest() }
}

interface Chunk {
  readonly payslips: readonly ComputedPayslip[]
  readonly problems: readonly RunProblem[]
}

async function computeChunk(
  context: OrganizationContext,
  run: RunRow,
  people: readonly PayrollPerson[],
  scene: ComputationScene,
): Promise<Chunk> {
  const ids = people.map(({ employeeId }) => employeeId)
  const before =
    scene.previousMonth === null
      ? new Map<Id, PreviousPayslip>()
      : await listPreviousPayslips(context, run, ids)
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
