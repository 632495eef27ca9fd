import { parallelRoutes } from '@kazi/contract/payroll/parallel'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { minor } from '@kazi/values/money'
import { type ComparedPayslipOfRun, listComparedPayslips, readComparedRun } from '#domains/payroll/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { type OrganizationContext, type RequestContext, withoutKey } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { type ComparedPerson, comparePerson, missingPerson, targetOf } from './causes/compare-person.rules.ts'
import { matchPeople } from './match-people.rules.ts'
import { readUploadedOldSheet } from './old-sheet.service.ts'
import {
  findLastColumns,
  findParallel,
  listWords,
  replacePeople,
  type StoredPerson,
  upsertParallel,
} from './parallel.queries.ts'
import { type Comparison, describeComparison } from './parallel.service.ts'
import { proposeTargets, rememberedBy, type Target } from './sheet/old-column.rules.ts'
import type { OldPerson } from './sheet/read-old-sheet.ts'
import { summarize } from './summary.rules.ts'

type Columns = ResponseOf<typeof parallelRoutes.readColumns>['data']

const general: readonly Target[] = [
  { target: 'number', label: null, kind: 'person' },
  { target: 'name', label: null, kind: 'person' },
  { target: 'gross', label: null, kind: 'total' },
  { target: 'deductions', label: null, kind: 'total' },
  { target: 'net', label: null, kind: 'total' },
]

/** The columns of an uploaded sheet, each with what it most likely is. @throws Refusal `payroll.state-wrong`. */
export async function readColumns(context: RequestContext, runId: Id, fileId: Id): Promise<Columns> {
  const { targets, remembered } = await transact(withoutKey(context), async (inside) => ({
    targets: await listTargets(inside, runId),
    remembered: rememberedBy(await findLastColumns(inside)),
  }))
  const sheet = await readUploadedOldSheet(context, fileId, null)
  const proposals = proposeTargets(sheet.columns, targets, remembered)
  return {
    fileId,
    rows: sheet.rows,
    columns: sheet.columns.map((column, at) => ({
      ...column,
      samples: [...column.samples],
      ...proposals[at]!,
    })),
    targets: [...targets],
  }
}

async function listTargets(context: OrganizationContext, runId: Id): Promise<readonly Target[]> {
  const { items } = await readComparedRun(context, runId)
  const own = new Map<string, Target>()
  for (const { item, kind, label } of items) {
    const target = targetOf(item)
    if (kind !== 'benefit' && !own.has(target)) own.set(target, { target, label, kind })
  }
  return [...general, ...own.values()]
}

/** How many people are compared before others are served: each may be computed in a score of ways. */
const comparedAtOnce = 20
const readAtOnce = 500

/**
 * Compares a run with the other system's sheet and keeps what comes out. What was said of somebody stays where their
 * difference is the same.
 * @throws Refusal `parallel.signed`, `parallel.column-missing`, `parallel.amounts-unreadable`, `payroll.content-changed`
 * where the run was computed anew meanwhile.
 */
export async function compareRun(
  context: RequestContext,
  runId: Id,
  { fileId, columns }: BodyOf<typeof parallelRoutes.compare>,
): Promise<Comparison> {
  const targets = new Set(columns.map(({ target }) => target))
  if (!targets.has('net') || !(targets.has('number') || targets.has('name')))
    refuse('parallel.column-missing')
  const { contentHash, payslips } = await readRun(withoutKey(context), runId)
  const sheet = await readUploadedOldSheet(context, fileId, columns)
  if (Object.keys(sheet.unreadable).length > 0)
    refuse('parallel.amounts-unreadable', {}, { places: sheet.unreadable })
  const people = await comparePeople(context, payslips, sheet.people, targets)
  const summary = summarize(people, sheet.skipped)
  return transact(context, async (inside) => {
    if ((await findParallel(inside, runId, 'held'))?.signedAt) refuse('parallel.signed')
    if (!(await readComparedRun(inside, runId)).contentHash.equals(contentHash))
      refuse('payroll.content-changed')
    const headers = new Map(sheet.columns.map(({ column, header }) => [column, header]))
    const words = await keptWords(inside, runId, people)
    await upsertParallel(inside, runId, {
      fileId,
      fileName: sheet.fileName,
      columns: columns.map(({ column, target }) => ({ column, target, header: headers.get(column) ?? '' })),
      contentHash,
      summary,
    })
    await replacePeople(inside, runId, words)
    await audit(inside, {
      event: parallelRoutes.compare.name,
      object: `payroll-run:${runId}`,
      after: { file: fileId, people: people.length, there: summary.there, here: summary.here },
    })
    return (await describeComparison(inside, runId)) ?? refuse('not-found')
  })
}

async function readRun(
  context: RequestContext,
  runId: Id,
): Promise<{ readonly contentHash: Buffer; readonly payslips: readonly ComparedPayslipOfRun[] }> {
  const payslips: ComparedPayslipOfRun[] = []
  const { contentHash } = await transact(context, (inside) => readComparedRun(inside, runId))
  for (let after: Id | null = null; ; ) {
    const page: ComparedPayslipOfRun[] = await transact(context, (inside) =>
      listComparedPayslips(inside, runId, { after, count: readAtOnce }),
    )
    payslips.push(...page)
    if (page.length < readAtOnce) return { contentHash, payslips }
    after = page.at(-1)!.employeeId
  }
}

/** Everybody of both sides, the greatest difference first. */
async function comparePeople(
  { organization }: RequestContext,
  payslips: readonly ComparedPayslipOfRun[],
  old: readonly OldPerson[],
  targets: ReadonlySet<string>,
): Promise<readonly ComparedPerson[]> {
  const { rows, strangers } = matchPeople(payslips, old)
  const compared = { targets, currency: organization!.currency }
  const people: ComparedPerson[] = strangers.map(({ number, name, amounts }) =>
    missingPerson({ employeeId: null, number, name }, minor(amounts.net ?? 0), null),
  )
  for (const [at, payslip] of payslips.entries()) {
    if (at % comparedAtOnce === comparedAtOnce - 1) await new Promise(setImmediate)
    const row = rows.get(at)
    people.push(row ? comparePerson(payslip, row, compared) : missingPerson(payslip, null, payslip.net))
  }
  const size = ({ difference }: ComparedPerson): number => Math.abs(difference)
  return people.toSorted((one, other) => size(other) - size(one) || (one.name < other.name ? -1 : 1))
}

/** The people in their order, with what was said of those whose difference is what it was. */
async function keptWords(
  context: OrganizationContext,
  runId: Id,
  people: readonly ComparedPerson[],
): Promise<readonly StoredPerson[]> {
  const words = new Map((await listWords(context, runId)).map((word) => [word.number, word]))
  return people.map((person, at) => {
    const word = words.get(person.number)
    const said = word?.difference === person.difference ? word : undefined
    return {
      ...person,
      position: at + 1,
      comment: said?.comment ?? null,
      lookedBy: said?.lookedBy ?? null,
      lookedAt: said?.lookedAt ?? null,
    }
  })
}
