import type { Tone } from '#components/chip.tsx'
import type { EmployeeSummary } from './people.ts'

export const toneOfStatus: Readonly<Record<EmployeeSummary['status'], Tone>> = {
  active: 'up',
  suspended: 'warn',
  separated: 'neutral',
}
