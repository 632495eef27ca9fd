import { RATE_ONE } from '@kazi/values/rate'
import type { Breakdown, SalaryComponent } from './facts.ts'
import { checkBases, checkShare, refuse } from './facts-check.ts'
import { itemOf } from './items.ts'
import type { Problem } from './result.ts'

/** What dividing a salary asks of a breakdown. */
interface Division {
  readonly components: readonly SalaryComponent[]
  /** where the component stands that takes what the others leave over */
  readonly remainderAt: number
}

/** The last breakdown that was found in order and can't change any more: a run's payslips share it. */
let lastSound: Breakdown | null = null
let lastDivision: Division = { components: [], remainderAt: 0 }

/** Whether it has been found in order before, and nothing can have changed it since. */
export const isKnownBreakdown = (breakdown: Breakdown): boolean =>
  breakdown === lastSound && lastSound !== null

/** A breakdown that is in order, made ready to divide a salary by. */
export const divisionOf = (breakdown: Breakdown): Division =>
  breakdown === lastSound ? lastDivision : prepareDivision(breakdown)

/** A frozen list is many times slower to read than one of our own. */
const prepareDivision = ({ components, remainderTo }: Breakdown): Division => ({
  components: components.slice(),
  remainderAt: components.findIndex(({ code }) => code === remainderTo),
})

/** Adds a problem for each part of the pay that isn't in order, and where the parts aren't the whole. */
export function checkBreakdown(breakdown: Breakdown, problems: Problem[]): void {
  const { components, remainderTo } = breakdown
  const before = problems.length
  let total = 0
  let hasRemainder = false
  for (let index = 0; index < components.length; index += 1) {
    const { code, share, bases } = components[index]!
    total += share
    if (code === remainderTo) hasRemainder = true
    if (isUsedBefore(components, index)) problems.push(refuse('code-used-twice', { code }))
    checkShare(code, share, problems)
    checkBases(code, bases, problems)
  }
  if (total !== RATE_ONE) problems.push(refuse('breakdown-not-whole', { percent: total / 10_000 }))
  if (!hasRemainder) problems.push(refuse('breakdown-remainder-missing', { code: remainderTo }))
  if (problems.length > before || !isFrozen(breakdown)) return
  lastSound = breakdown
  lastDivision = prepareDivision(breakdown)
}

const isFrozen = (breakdown: Breakdown): boolean =>
  Object.isFrozen(breakdown) &&
  Object.isFrozen(breakdown.components) &&
  breakdown.components.every((component) => Object.isFrozen(component) && Object.isFrozen(component.bases))

function isUsedBefore(components: readonly SalaryComponent[], at: number): boolean {
  const { code } = components[at]!
  for (let index = 0; index < at; index += 1) if (components[index]!.code === code) return true
  return !isNamedPart(code) && itemOf(code) !== undefined
}

/** Whether it is one of the parts of a salary that the product names itself, for a breakdown to use. */
const isNamedPart = (code: string): boolean =>
  code === 'basic' || code === 'housing' || code === 'transport' || code === 'other'
