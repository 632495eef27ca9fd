import type { Permission } from '../permissions.ts'

/*
 * The words of approval, apart from their schemas, so that a page that only needs the words loads no validator.
 */

/** What is approved, with the permission that deciding about it takes. Each area adds its kind here. */
export const permissionOfApproval = {
  run: 'approve:payroll',
  leave: 'approve:leave-management',
  claim: 'view:reimbursement',
  offer: 'view:hirings',
  advance: 'view:benefits',
  loan: 'view:benefits',
} as const satisfies Record<string, Permission>
export type ApprovalKind = keyof typeof permissionOfApproval

export const approvalKinds = Object.keys(permissionOfApproval) as [ApprovalKind, ...ApprovalKind[]]

/** More levels than this would keep a payday waiting. */
export const levelsAtMost = 5
