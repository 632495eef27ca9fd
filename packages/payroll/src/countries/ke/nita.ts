import { startSteps, startWith } from '../../explanation.ts'
import { chargeDue } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { KenyaPay } from './law.ts'

/** The training levy: a fixed sum for each employee and month, the employer's cost. Training Levy Order 2020. */
export function computeNita(pay: KenyaPay): Line {
  const { levy, rule } = pay.law.nita
  const steps = startSteps(pay.trace)
  const due = startWith(steps, 'ke.nita.levy', levy)
  return chargeDue(pay, 'ke.nita', due, steps, rule)
}
