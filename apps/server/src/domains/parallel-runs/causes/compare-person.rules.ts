import type { ParallelCause, ParallelState } from '@kazi/contract/payroll/parallel-vocabulary'
import { calculate, type LineKind } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import { type Currency, decimals, type Minor, minor } from '@kazi/values/money'
import type { ComparedPayslipOfRun } from '#domains/payroll/index.ts'
import type { OldPerson } from '../sheet/read-old-sheet.ts'
import { hypothesesOf, sumOf } from './hypotheses.rules.ts'

/** A line of both payslips. null: that side has none. */
export interface ComparedLine {
  readonly target: string
  readonly label: string | null
  readonly kind: 'total' | 'earning' | 'deduction' | 'employer'
  readonly there: Minor | null
  readonly here: Minor | null
  /** null: they are the same */
  readonly cause: ParallelCause | null
  readonly detail: string | null
}

/** Somebody there and here, with what the difference of their net pay comes from. */
export interface ComparedPerson {
  readonly employeeId: Id | null
  readonly number: string
  readonly name: string
  readonly state: ParallelState
  readonly cause: ParallelCause | null
  readonly detail: string | null
  readonly there: Minor | null
  readonly here: Minor | null
  readonly difference: Minor
  readonly lines: readonly ComparedLine[]
  /** net pay here less there, by cause: they sum to the difference */
  readonly effects: Readonly<Partial<Record<ParallelCause, number>>>
}

/** What is compared: the targets that the sheet has columns for. */
export interface Compared {
  readonly targets: ReadonlySet<string>
  readonly currency: Currency
}

interface Amount {
  readonly amount: Minor
  readonly label: string | null
  readonly kind: LineKind | 'total'
}

/** The item that a line is named by: the second bonus of a payslip, `add-on.bonus.2`, is a bonus. */
export const targetOf = (item: string): string => `item:${item.replace(/\.\d+$/, '')}`

/** Amounts by target, of a payslip or of what the law would give on other facts. */
function amountsOf(payslip: Pick<ComparedPayslipOfRun, 'lines' | 'gross' | 'deductions' | 'net'>) {
  const amounts = new Map<string, Amount>([
    ['gross', { amount: payslip.gross, label: null, kind: 'total' }],
    ['deductions', { amount: payslip.deductions, label: null, kind: 'total' }],
    ['net', { amount: payslip.net, label: null, kind: 'total' }],
  ])
  for (const { item, label, kind, amount } of payslip.lines) {
    if (kind === 'benefit') continue
    const target = targetOf(item)
    const before = amounts.get(target)?.amount
    amounts.set(target, { label, kind, amount: before === undefined ? amount : sumOf([before, amount]) })
  }
  return amounts
}

/** A person on both sides: each line with the likely cause of its difference. */
export function comparePerson(
  payslip: ComparedPayslipOfRun,
  old: OldPerson,
  compared: Compared,
): ComparedPerson {
  const here = amountsOf(payslip)
  const there = new Map(Object.entries(old.amounts).map(([target, amount]) => [target, minor(amount)]))
  const explain = explainer(payslip, there.get('gross') ?? null, compared.currency)
  const targets = [...new Set([...here.keys(), ...compared.targets])].filter(
    (target) => target !== 'number' && target !== 'name',
  )
  const lines = targets.flatMap((target): ComparedLine[] => {
    const mine = here.get(target)
    const shape = { target, label: mine?.label ?? null, kind: kindOf(mine?.kind) }
    if (!compared.targets.has(target)) {
      if (shape.kind === 'total' || !mine || mine.amount === 0) return []
      return [{ ...shape, there: null, here: mine.amount, cause: 'not-in-sheet', detail: null }]
    }
    const theirs = there.get(target) ?? minor(0)
    if (!mine && theirs === 0) return []
    return [{ ...shape, there: theirs, here: mine?.amount ?? null, ...explain(target, theirs, mine) }]
  })
  return concluded(payslip, old, sumsExplained(lines))
}

const kindOf = (kind: Amount['kind'] | undefined): ComparedLine['kind'] =>
  kind === undefined || kind === 'benefit' ? 'deduction' : kind

type Explained = Pick<ComparedLine, 'cause' | 'detail'>
const nothing: Explained = { cause: null, detail: null }

/** What a difference likely comes from: each way to come to it is computed once a person, and only where it is needed. */
function explainer(payslip: ComparedPayslipOfRun, grossThere: Minor | null, currency: Currency) {
  const within = 10 ** decimals(currency)
  let tried: readonly (Explained & { readonly amounts: ReadonlyMap<string, Amount> })[] | undefined
  const tries = () => {
    tried ??= hypothesesOf(payslip.facts, payslip.gross, grossThere).flatMap(({ cause, detail, facts }) => {
      const result = calculate(facts, 'amounts')
      if (!result.ok) return []
      const { gross, deductions, net } = result.totals
      return [{ cause, detail, amounts: amountsOf({ lines: result.lines, gross, deductions, net }) }]
    })
    return tried
  }
  return (target: string, there: Minor, mine: Amount | undefined): Explained => {
    const here = mine?.amount ?? 0
    if (here === there) return nothing
    const isClose = (amount: number): boolean => Math.abs(amount - there) <= within
    if (isClose(here)) return { cause: 'rounding', detail: null }
    if (mine?.kind === 'earning') {
      if (there === 0) return { cause: 'only-here', detail: null }
      return { cause: payslip.gross === grossThere ? 'split' : 'pay-differs', detail: null }
    }
    const found = tries().find(({ amounts }) => isClose(amounts.get(target)?.amount ?? 0))
    if (found) return { cause: found.cause, detail: found.detail }
    if (target === 'gross') return { cause: 'pay-differs', detail: null }
    if (there === 0) return { cause: 'only-here', detail: null }
    if (here === 0) return { cause: 'only-there', detail: null }
    return { cause: 'unexplained', detail: null }
  }
}

/** A total whose difference is that of the lines below it says nothing of its own. */
function sumsExplained(lines: readonly ComparedLine[]): readonly ComparedLine[] {
  const moved = (kinds: readonly string[], sign: (kind: string) => number): number =>
    lines
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, line) => sum + sign(line.kind) * differenceOf(line), 0)
  const below: Readonly<Record<string, number>> = {
    gross: moved(['earning'], () => 1),
    deductions: moved(['deduction'], () => 1),
    net: moved(['earning', 'deduction'], (kind) => (kind === 'earning' ? 1 : -1)),
  }
  return lines.map((line) =>
    line.kind === 'total' && line.cause !== null && below[line.target] === differenceOf(line)
      ? { ...line, cause: 'sum', detail: null }
      : line,
  )
}

/** Here less there; what the sheet has no column for differs by nothing. */
export const differenceOf = ({ there, here, cause }: ComparedLine): number =>
  cause === 'not-in-sheet' ? 0 : (here ?? 0) - (there ?? 0)

function concluded(
  payslip: ComparedPayslipOfRun,
  old: OldPerson,
  lines: readonly ComparedLine[],
): ComparedPerson {
  const there = minor(old.amounts.net ?? 0)
  const difference = minor(payslip.net - there)
  const differing = lines.filter(({ cause }) => cause !== null && cause !== 'not-in-sheet')
  const effects = effectsOf(lines, difference)
  const isOpen = differing.some(({ cause }) => cause === 'unexplained') || effects.unexplained !== undefined
  const [greatest] = differing
    .filter(({ cause }) => cause !== 'sum')
    .toSorted((one, other) => Math.abs(differenceOf(other)) - Math.abs(differenceOf(one)))
  return {
    employeeId: payslip.employeeId,
    number: payslip.number,
    name: payslip.name,
    state: differing.length === 0 ? 'same' : isOpen ? 'open' : 'explained',
    cause: isOpen ? 'unexplained' : (greatest?.cause ?? null),
    detail: isOpen ? null : (greatest?.detail ?? null),
    there,
    here: payslip.net,
    difference,
    lines,
    effects,
  }
}

/** The net's difference by cause: of the lines that are shown, and what is left of it. */
function effectsOf(lines: readonly ComparedLine[], difference: number): ComparedPerson['effects'] {
  const effects: Partial<Record<ParallelCause, number>> = {}
  const put = (cause: ParallelCause, amount: number): void => {
    if (amount !== 0) effects[cause] = (effects[cause] ?? 0) + amount
  }
  for (const line of lines) {
    if (line.cause === null || line.kind === 'total' || line.kind === 'employer') continue
    put(line.cause, (line.kind === 'earning' ? 1 : -1) * differenceOf(line))
  }
  const rest = difference - Object.values(effects).reduce((sum, amount) => sum + amount, 0)
  const net = lines.find(({ target }) => target === 'net')
  const own = net?.cause && net.cause !== 'sum' ? net.cause : 'unexplained'
  const isHidden = own === 'unexplained' && lines.some(({ cause }) => cause === 'not-in-sheet')
  put(isHidden ? 'not-in-sheet' : own, rest)
  return effects
}

/** Somebody whom the sheet doesn't have, or whom the run doesn't. */
export function missingPerson(
  who: { readonly employeeId: Id | null; readonly number: string; readonly name: string },
  there: Minor | null,
  here: Minor | null,
): ComparedPerson {
  const cause = here === null ? 'missing-here' : 'missing-there'
  const difference = minor((here ?? 0) - (there ?? 0))
  const { employeeId, number, name } = who
  return {
    ...{ employeeId, number, name, state: cause, cause, detail: null, there, here, difference, lines: [] },
    effects: difference === 0 ? {} : { [cause]: difference },
  }
}
