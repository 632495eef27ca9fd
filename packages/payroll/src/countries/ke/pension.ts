import { lessTaken, type Steps, startWith } from '../../explanation.ts'
import { deductionLine, takenBefore } from '../../pay-case.ts'
import type { Line } from '../../result.ts'
import type { KenyaPay } from './law.ts'

/** The person's agreed contribution to a registered scheme beside NSSF, once a month. */
export function computeRegisteredPension(pay: KenyaPay): Line {
  const steps: Steps = []
  const agreed = startWith(steps, 'ke.pension.contribution', pay.facts.reliefs.registeredPension)
  const amount = lessTaken(steps, agreed, takenBefore(pay.facts, 'ke.pension'))
  return deductionLine('ke.pension', amount, steps, pay.law.paye.reliefsRule)
}
