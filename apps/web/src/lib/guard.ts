import type { Permission } from '@kazi/contract/permissions'
import { notFound } from '@tanstack/react-router'
import { can } from './permissions.tsx'

/**
 * A route's `beforeLoad`: whoever lacks the permission gets "page not found", so that nobody learns what there is.
 * `beforeLoad: requirePermission('view:payroll')`
 */
export const requirePermission = (permission: Permission) => (): void => {
  if (!can(permission)) throw notFound()
}
