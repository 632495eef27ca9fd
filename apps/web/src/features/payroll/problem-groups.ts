import type { RunProblem } from './run.ts'

/** What one sentence says, and of whom. */
export interface ProblemGroup {
  readonly sentence: string
  /** one of them, for what they have in common */
  readonly first: RunProblem
  /** a problem for each person; empty where it concerns the organisation, or too many to name */
  readonly people: readonly RunProblem[]
}

/** Problems of one kind are one group; several figures of one law can say the same of one person, who is named once. */
export function groupProblems(
  problems: readonly RunProblem[],
  sentenceOf: (problem: RunProblem) => string,
): readonly ProblemGroup[] {
  const groups = new Map<string, { first: RunProblem; people: Map<string, RunProblem> }>()
  for (const problem of problems) {
    const sentence = sentenceOf(problem)
    const group = groups.get(sentence) ?? { first: problem, people: new Map() }
    if (problem.employeeId !== null && !group.people.has(problem.employeeId))
      group.people.set(problem.employeeId, problem)
    groups.set(sentence, group)
  }
  return [...groups].map(([sentence, { first, people }]) => ({
    sentence,
    first,
    people: [...people.values()],
  }))
}

const fixes = {
  'identifier-missing': 'identifier',
  'payout-account-missing': 'account',
  'payout-account-name-not-latin': 'accountName',
  'salary-missing': 'salary',
  'salary-zero': 'salary',
  'time-missing': 'time',
  'start-date-missing': 'startDate',
  'wallet-missing': 'wallet',
  'kyc-not-accepted': 'verification',
} as const

/** What ends a problem, by its word on the button. */
export type Fix = (typeof fixes)[keyof typeof fixes] | 'taxId' | 'kraPin' | 'tin' | 'person' | 'people'

/** The fix of one person's problem, or of what concerns the organisation or very many. */
export function fixOf({ key, employeeId, link, values }: RunProblem): Fix {
  const fix = fixes[key as keyof typeof fixes]
  if (employeeId === null && link === '/app/employees') return 'people'
  if (fix !== 'identifier') return fix ?? 'person'
  const { identifier } = values
  return identifier === 'taxId' || identifier === 'kraPin' || identifier === 'tin' ? identifier : 'identifier'
}

const cards: Readonly<Partial<Record<Fix, string>>> = {
  identifier: 'identifiers',
  taxId: 'identifiers',
  kraPin: 'identifiers',
  tin: 'identifiers',
  account: 'account',
  accountName: 'account',
  salary: 'pay',
  startDate: 'work',
}

/** The card of a person's form where a problem of theirs ends; empty where the form as a whole is looked at. */
export const cardOf = (problem: RunProblem): string => cards[fixOf(problem)] ?? ''
