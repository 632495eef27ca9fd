import { OrganizationBadge } from '#components/avatar.tsx'
import { useSession } from '#lib/session/session.ts'

/** Whose books are open, where the menu with the name is out of sight: for everybody who has more than one. */
export function ClientStrip() {
  const user = useSession((session) => session.user)
  const name = user?.currentUserRole?.organization.name
  if (!name || (user.accountType !== 'consultant' && user.userRoles.length < 2)) return null
  return (
    <p className="flex items-center gap-2.5 border-b border-accent bg-accent/20 px-4 py-1.5 text-sm font-semibold sm:px-6">
      <OrganizationBadge name={name} className="size-6" />
      <span className="min-w-0 truncate">{name}</span>
    </p>
  )
}
