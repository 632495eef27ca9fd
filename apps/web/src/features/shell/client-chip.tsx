import { OrganizationBadge } from '#components/avatar.tsx'
import { useSession } from '#lib/session.ts'

/** Whose books are open, where the menu with the name is out of sight: for everybody who has more than one. */
export function ClientChip() {
  const user = useSession((session) => session.user)
  const name = user?.currentUserRole?.organization.name
  if (!name || (user.accountType !== 'consultant' && user.userRoles.length < 2)) return null
  return (
    <span className="flex min-w-0 items-center gap-2 rounded-full border border-accent bg-accent/20 py-0.5 pr-3 pl-0.5 text-sm font-semibold">
      <OrganizationBadge name={name} className="size-6 rounded-full" />
      <span className="truncate">{name}</span>
    </span>
  )
}
