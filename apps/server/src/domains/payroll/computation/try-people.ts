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
  const problems: RunProblem[] = []
  let payable = 0
  for (const person of people) {
    const { employeeId, name, identifiers } = person
    // nothing is stored, so any id will do
    const result = computePerson(employeeId, person, undefined, scene)
    if (result.payslip) payable += 1
    problems.push(...(result.payslip ? warningsOf(result.payslip) : result.problems))
    const taken = new Set(
      (result.payslip?.lines ?? []).flatMap(({ item, amount }) => (amount > 0 ? [item] : [])),
    )
    for (const { identifier, items } of identifiersAskedOf[country]) {
      const isAsked = items === null || items.some((item) => taken.has(item))
      if (!isAsked || identifiers[identifier] !== undefined) continue
      problems.push({
        employeeId,
        name,
        key: 'identifier-missing',
        severity: 'warning',
        values: { identifier },
      })
    }
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

interface AskedIdentifier {
  readonly identifier: string
  /** the lines that are filed under it; null: everybody's tax is */
  readonly items: readonly string[] | null
}

/** The numbers that what is taken from somebody's pay is filed under. */
const identifiersAskedOf: Readonly<Record<CountryCode, readonly AskedIdentifier[]>> = {
  NG: [
    { identifier: 'taxId', items: null },
    { identifier: 'rsaPin', items: ['ng.pension', 'ng.pension-employer'] },
    { identifier: 'nhfNumber', items: ['ng.nhf'] },
  ],
  KE: [
    { identifier: 'kraPin', items: null },
    { identifier: 'nssfNumber', items: ['ke.nssf'] },
    { identifier: 'shaNumber', items: ['ke.shif'] },
  ],
  UG: [
    { identifier: 'tin', items: null },
    { identifier: 'nssfNumber', items: ['ug.nssf'] },
  ],
}
