import type { Absence } from '@kazi/payroll'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import type { PayPeriod } from '@kazi/values/pay-period'
import type { OrganizationContext } from '#platform/context.ts'
import { joinAbsences } from './absences.rules.ts'
import type {
  Addition,
  ContributedDeduction,
  EmploymentSpan,
  OpeningFigures,
  PaidPerson,
  PayContribution,
  PayeeAccount,
  PaySettings,
  SalaryStep,
  Switches,
  WorkedTime,
} from './contribution.ts'
import { numbered } from './item-codes.rules.ts'
import type { PayContributor } from './pay-areas.ts'

/** Somebody who can be paid for a period, by what all areas together say. */
export interface PayablePerson {
  readonly employeeId: Id
  readonly person: PaidPerson
  readonly employment: EmploymentSpan
  readonly absences: readonly Absence[]
  readonly additions: readonly Addition[]
  readonly deductions: readonly ContributedDeduction[]
  readonly switches: Switches
  /** null: no area has any */
  readonly settings: PaySettings | null
  /** null: in none */
  readonly group: NonNullable<PayContribution['group']> | null
  readonly salaries: readonly SalaryStep[]
  /** null: nobody has said how much was worked */
  readonly workedTime: WorkedTime | null
  readonly opening: OpeningFigures | null
  readonly account: PayeeAccount | null
}

/** How many people an area is asked about at once: its statements stay short, however many people a run has. */
const askedAtOnce = 1_000

/**
 * Asks every area about these people and puts together what each says. The people come in the order of `employeeIds`.
 * @param knownAt an instant: as it was known then
 * @param runId the run that asks; null: a regular run that isn't there yet
 */
export async function gatherContributions(
  context: OrganizationContext,
  period: PayPeriod,
  employeeIds: readonly Id[],
  { knownAt = null, runId = null }: { readonly knownAt?: string | null; readonly runId?: Id | null } = {},
): Promise<PayablePerson[]> {
  const people: PayablePerson[] = []
  for (let start = 0; start < employeeIds.length; start += askedAtOnce) {
    const asked = employeeIds.slice(start, start + askedAtOnce)
    const known = await askAreas(context, { period, employeeIds: asked, knownAt, runId })
    for (const employeeId of asked) people.push(complete(employeeId, known.get(employeeId)))
  }
  return people
}

async function askAreas(
  context: OrganizationContext,
  asked: Parameters<PayContributor['contribute']>[1],
): Promise<ReadonlyMap<Id, PayContribution>> {
  const known = new Map<Id, PayContribution>()
  for (const { contribute } of context.ports.pay.contributors) {
    for (const [employeeId, contribution] of await contribute(context, asked)) {
      known.set(employeeId, join(known.get(employeeId), contribution))
    }
  }
  return known
}

function join(before: PayContribution | undefined, contribution: PayContribution): PayContribution {
  if (before === undefined) return contribution
  const { additions, deductions, absences, ...own } = contribution
  const kinds = Object.keys(own) as (keyof typeof own)[]
  assert(!kinds.some((kind) => kind in before), 'one kind of contribution from two areas')
  return {
    ...before,
    ...own,
    ...(absences && { absences: joinAbsences(before.absences ?? [], absences) }),
    ...(additions && { additions: [...(before.additions ?? []), ...additions] }),
    ...(deductions && { deductions: [...(before.deductions ?? []), ...deductions] }),
  }
}

function complete(
  employeeId: Id,
  {
    person,
    employment,
    switches,
    absences = [],
    additions = [],
    deductions = [],
    settings = null,
    group = null,
    salaries = [],
    workedTime = null,
    opening = null,
    account = null,
  }: PayContribution = {},
): PayablePerson {
  assert(person && employment && switches, 'somebody payable of whom no area says who it is')
  const extras = numbered(additions, deductions)
  const agreed = { employment, absences, salaries, workedTime }
  return { employeeId, person, ...agreed, ...extras, switches, settings, group, opening, account }
}

/**
 * Up to which change the answers of all areas are: kept with what was read in the same transaction, it tells later
 * whether anything has changed since.
 */
export async function sumRevisions(context: OrganizationContext): Promise<number> {
  let sum = 0
  // None of them shrinks: while the sum is the same, each of them is.
  for (const { revision } of context.ports.pay.contributors) sum += await revision(context)
  return sum
}
