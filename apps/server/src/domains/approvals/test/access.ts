import type { AccessByHand, Further } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:payroll-settings': ['approvals.readLevels'],
  'edit:payroll-settings': ['approvals.setLevels', 'approvals.decideLevels'],
  member: ['approvals.listDelegations', 'approvals.delegate', 'approvals.endDelegation'],
}

export const further: Further = {
  // Looser levels are an owner's word.
  'approvals.decideLevels': { 'consultant in a client': 'approvals.second-owner-needed' },
  // Nobody learns who decides elsewhere.
  'approvals.delegate': { 'employer elsewhere': 'approvals.delegate-unfit' },
}
