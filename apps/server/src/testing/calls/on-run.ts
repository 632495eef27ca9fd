import { bringRunTo, type RunStep } from './company.ts'
import type { Prepare } from './prepared-call.ts'

/** The address of a new run that has come as far as a step. */
export const onRun =
  (step: RunStep): Prepare =>
  async (company) => ({ params: { payrollId: (await bringRunTo(company, step)).id } })
