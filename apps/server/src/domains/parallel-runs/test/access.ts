import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:payroll': ['payroll.readParallel', 'payroll.listParallelPeople', 'payroll.downloadParallel'],
  'create:payroll': ['payroll.readParallelColumns', 'payroll.compareParallel', 'payroll.lookAtParallel'],
  'approve:payroll': ['payroll.signParallel'],
}
