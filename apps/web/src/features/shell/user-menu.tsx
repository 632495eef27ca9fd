import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#components/avatar.tsx'
import { Menu, MenuItem } from '#components/menu.tsx'
import { useSession } from '#lib/session.ts'
import { logOut } from './log-out.ts'

/** Who is signed in, and the way out. */
export function UserMenu({ isCompact = false }: { readonly isCompact?: boolean }) {
  const { t } = useTranslation('shell')
  const user = useSession((session) => session.user)
  if (!user) return null
  const name = `${user.firstName} ${user.lastName}`
  const role = user.currentUserRole?.role
  const roleName =
    role === 'employer' || role === 'orgadmin' || role === 'consultant' ? t(($) => $.role[role]) : role
  return (
    <Menu
      side={isCompact ? 'bottom' : 'top'}
      align={isCompact ? 'end' : 'start'}
      className="w-60"
      trigger={
        <button
          type="button"
          aria-label={t(($) => $.account.menu, { name })}
          className={
            isCompact
              ? 'rounded-full'
              : 'flex w-full items-center gap-2.5 rounded-md px-1.5 py-1.5 text-left hover:bg-surface/70'
          }
        >
          <Avatar name={name} />
          {!isCompact && (
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-semibold">{name}</span>
              <span className="block truncate text-xs text-ink-3">{roleName}</span>
            </span>
          )}
        </button>
      }
    >
      <p className="truncate px-2.5 pt-1.5 pb-2 text-xs text-ink-3">{user.email}</p>
      <MenuItem icon={LogOut} onSelect={logOut}>
        {t(($) => $.account.logOut)}
      </MenuItem>
    </Menu>
  )
}
