import { type Permission, permissions } from '@kazi/contract/permissions'
import type { Messages } from '@kazi/messages'

type ActionOf<Text> = Text extends `${infer Action}:${string}` ? Action : never
type ResourceOf<Text> = Text extends `${string}:${infer Resource}` ? Resource : never
type PermissionAction = ActionOf<Permission> & keyof Messages['team']['action']
type PermissionResource = ResourceOf<Permission> & keyof Messages['team']['resource']

/** What can be done with one kind of thing. */
export interface PermissionGroup {
  readonly resource: PermissionResource
  readonly permissions: readonly { readonly permission: Permission; readonly action: PermissionAction }[]
}

function split(permission: Permission): readonly [PermissionAction, PermissionResource] {
  const [action, resource] = permission.split(':')
  return [action as PermissionAction, resource as PermissionResource]
}

/** The order that the actions stand in, on every line the same. */
const actions: readonly PermissionAction[] = [
  'view',
  'create',
  'edit',
  'delete',
  'approve',
  'assign',
  'update-settings',
]

/** Every permission, by what it is about, in the order of the contract. */
export const permissionGroups: readonly PermissionGroup[] = [
  ...new Set(permissions.map((permission) => split(permission)[1])),
].map((resource) => ({
  resource,
  permissions: permissions
    .filter((permission) => split(permission)[1] === resource)
    .map((permission) => ({ permission, action: split(permission)[0] }))
    .sort((one, other) => actions.indexOf(one.action) - actions.indexOf(other.action)),
}))

/** The permission to see a thing, which every other one about it makes no sense without. */
const viewOf = (permission: Permission): Permission | undefined =>
  permissions.find((one) => one === `view:${split(permission)[1]}`)

/**
 * The chosen permissions after one was ticked or unticked: whoever may change a thing may see it, and whoever may no
 * longer see it may do nothing with it.
 */
export function toggled(
  chosen: ReadonlySet<Permission>,
  permission: Permission,
  isChosen: boolean,
): ReadonlySet<Permission> {
  const view = viewOf(permission)
  if (isChosen) return new Set([...chosen, permission, ...(view ? [view] : [])])
  const isView = permission === view
  const resource = split(permission)[1]
  return new Set([...chosen].filter((one) => one !== permission && !(isView && split(one)[1] === resource)))
}
