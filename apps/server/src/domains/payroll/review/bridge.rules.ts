import { bridgeSteps } from '@kazi/contract/payroll/payslip-vocabulary'
import type { BridgePart, BridgeStep } from './bridge.queries.ts'

/** A step of the way from one month's net to the next, with whom it is about. */
export interface Step {
  readonly step: BridgeStep
  readonly people: number
  /** on the net, signed */
  readonly amount: number
  /** those who move it most */
  readonly first: readonly BridgePart[]
}

/** How many people of a step are named. */
const peopleNamed = 20

/** The steps that move the net, in their order, each with those who move it most first. They sum to what it moved by. */
export function stepsOf(parts: readonly BridgePart[]): Step[] {
  const byStep = Map.groupBy(parts, ({ step }) => step)
  return bridgeSteps.flatMap((step) => {
    const own = byStep.get(step)
    if (!own) return []
    const moved = own.toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
    const people = new Set(own.map(({ employeeId }) => employeeId)).size
    const amount = own.reduce((sum, part) => sum + part.amount, 0)
    return [{ step, people, amount, first: moved.slice(0, peopleNamed) }]
  })
}
