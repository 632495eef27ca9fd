import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:payroll-settings': ['accounting.readChart'],
  'edit:payroll-settings': ['accounting.saveChart'],
  'view:payroll': ['accounting.downloadRunJournal', 'accounting.downloadMonthJournal'],
}
