import type { Permission } from '@kazi/contract/permissions'
import type { ReactNode } from 'react'
import { type SessionUser, useSession } from './session.ts'

/** Whether a user holds a permission in the organisation that is shown. */
export function holds(user: SessionUser | null, permission: Permission): boolean {
  return user?.currentUserRole?.permissions.includes(permission) ?? false
}

/** Whether the person at the screen holds a permission now; who uses it draws again when the role changes. */
export function usePermission(permission: Permission): boolean {
  return useSession((session) => holds(session.user, permission))
}

/** Whether a consultant is between the clients of their practice: no organisation is selected. */
export const isInConsultantMode = (user: SessionUser | null): boolean =>
  user !== null && user.currentConsultantRole !== null && user.currentUserRole === null

/** What it wraps is on the page only for those who hold the permission. */
export function Guarded(props: {
  readonly permission: Permission
  readonly children: ReactNode
  /** stands there for everybody else; nothing by default */
  readonly otherwise?: ReactNode
}) {
  return usePermission(props.permission) ? props.children : (props.otherwise ?? null)
}
