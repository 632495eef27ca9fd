import type { CountryCode } from '@kazi/values/country'
import { fromPieces, type Pieces } from '#platform/threads/pieces.ts'
import type { PayrollPerson } from '../facts/payroll-month.ts'
import type { RunProblem } from './computation.queries.ts'
import {
  computePerson,
  findSharedAccounts,
  summarizeProblems,
  warningsOf,
} from './payslip-computation.rules.ts'

/** What computing a month's people would meet. */
export interface Tried {
  readonly people: number
  readonly payable: number
  /** as a page can show them: {@link summarizeProblems} */
  readonly problems: readonly RunProblem[]
}

/** Computes everyone and stores nothing. */
export function tryPeople(people: readonly PayrollPerson[], country: CountryCode): Tried {
  const scene = { previousMonth: null, sharedAccounts: findSharedAccounts(people) }
  const identifier = taxIdentifierOf[country]
  const problems: RunProblem[] = []
  let payable = 0
  for (const person of people) {
    const { employeeId, name, identifiers } = person
    // nothing is stored, so any id will do
    const result = computePerson(employeeId, person, undefined, scene)
    if (result.payslip) payable += 1
    problems.push(...(result.payslip ? warningsOf(result.payslip) : result.problems))
    if (identifiers[identifier] !== undefined) continue
    problems.push({
      employeeId,
      name,
      key: 'identifier-missing',
      severity: 'warning',
      values: { identifier },
    })
  }
  return { people: people.length, payable, problems: summarizeProblems(problems) }
}

/** The same in a thread. */
export const tryPeopleInThread = async ({
  people,
  country,
}: {
  readonly people: Pieces<PayrollPerson>
  readonly country: CountryCode
}): Promise<Tried> => tryPeople(await fromPieces(people), country)

/** The number without which nobody's tax can be filed. */
const taxIdentifierOf: Readonly<Record<CountryCode, string>> = { NG: 'taxId', KE: 'kraPin', UG: 'tin' }
