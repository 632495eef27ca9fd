import type { Step, StepLabel } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { type Minor, minor } from '@kazi/values/money'
import type { FiledPayslip } from '#domains/payroll/index.ts'

/** A person's payslips of one month together: authorities know one month of a person, however often it was paid. */
export interface FiledPerson {
  readonly employeeId: Id
  readonly month: Month
  readonly payslips: readonly FiledPayslip[]
  /** the latest: names and numbers as they stand there, and the arithmetic of the month to date */
  readonly last: FiledPayslip
}

/** Payslips by person and month, in the order of names. */
export function filedPeople(payslips: readonly FiledPayslip[]): FiledPerson[] {
  const groups = Map.groupBy(payslips, ({ employeeId, month }) => `${employeeId} ${month}`)
  return [...groups.values()].map((list) => {
    const last = list.at(-1)!
    return { employeeId: last.employeeId, month: last.month, payslips: list, last }
  })
}

/** What the lines of these items come to in the month. */
export const sumOfItems = ({ payslips }: FiledPerson, ...items: readonly string[]): Minor =>
  sumOf(payslips, ({ lines }) =>
    lines.reduce((sum, { item, amount }) => sum + (items.includes(item) ? amount : 0), 0),
  )

export const sumOf = (
  payslips: readonly FiledPayslip[],
  amountOf: (payslip: FiledPayslip) => number,
): Minor => minor(payslips.reduce((sum, payslip) => sum + amountOf(payslip), 0))

export const grossOf = ({ payslips }: FiledPerson): Minor => sumOf(payslips, ({ gross }) => gross)
export const benefitsOf = ({ payslips }: FiledPerson): Minor => sumOf(payslips, ({ benefits }) => benefits)

/** The arithmetic of a line of the latest payslip, which goes by the month to date. */
const stepsOf = ({ last }: FiledPerson, item: string): readonly Step[] =>
  last.lines.find((line) => line.item === item)?.steps ?? []

/** What a step of a line's arithmetic added or took; 0 where there was no such step. */
export function valueOfStep(person: FiledPerson, item: string, ...labels: readonly StepLabel[]): Minor {
  const found = stepsOf(person, item).find((step) => labels.includes(step.label))
  if (!found || found.kind === 'note') return minor(0)
  return 'value' in found ? found.value : found.amount
}

/** The income that the bands of a tax were on; null where the line has none, because nothing was chargeable. */
export function chargeableOf(person: FiledPerson, item: string): Minor | null {
  const steps = stepsOf(person, item)
  const at = steps.findIndex(({ kind }) => kind === 'bands')
  const before = steps.slice(0, Math.max(at, 0)).findLast((step) => step.kind !== 'note')
  return before?.amount ?? null
}

/** The tax that the bands came to, before reliefs. */
export function taxOfBands(person: FiledPerson, item: string): Minor {
  const bands = stepsOf(person, item).find(({ kind }) => kind === 'bands')
  return bands?.kind === 'bands' ? bands.amount : minor(0)
}

/** Pay of the month that no column of its own takes, so that the columns sum to the gross. */
export const otherPayOf = (person: FiledPerson, ...items: readonly string[]): Minor =>
  minor(grossOf(person) - sumOfEarnings(person, items))

const sumOfEarnings = ({ payslips }: FiledPerson, items: readonly string[]): number =>
  sumOf(payslips, ({ lines }) =>
    lines.reduce(
      (sum, { item, kind, amount }) => sum + (kind === 'earning' && items.includes(item) ? amount : 0),
      0,
    ),
  )

/** The value of benefits of some kinds. */
export function benefitsOfKinds(person: FiledPerson, ...kinds: readonly string[]): Minor {
  return sumOf(person.payslips, ({ facts, lines }) => {
    const codes = new Set(facts.benefits.filter(({ kind }) => kinds.includes(kind)).map(({ code }) => code))
    return lines.reduce(
      (sum, { kind, item, amount }) => sum + (kind === 'benefit' && codes.has(item) ? amount : 0),
      0,
    )
  })
}

/** Last names first: `Obi` and `Ada Ngozi`, told apart by the order in which lists sort. */
export function namesOf({ last: { name, sortName } }: FiledPerson): {
  readonly surname: string
  readonly otherNames: string
} {
  const words = name.split(' ')
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[\u2018\u2019\u02bc]/g, "'")
      .toLowerCase()
  for (let count = 1; count < words.length; count++) {
    const [others, surname] = [words.slice(0, -count).join(' '), words.slice(-count).join(' ')]
    if (plain(`${surname} ${others}`) === sortName) return { surname, otherNames: others }
  }
  return { surname: words.at(-1) ?? name, otherNames: words.slice(0, -1).join(' ') }
}
