import type { ComponentProps } from 'react'
import { Avatar } from '#components/avatar.tsx'
import { Menu } from '#components/overlays/menu.tsx'
import { fullName } from '#lib/formats/person-name.ts'
import { useIsIdle } from '#lib/hooks/use-is-idle.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { loadOnce, useIntendedPart } from '#lib/loading/lazy-part.ts'
import { useSession } from '#lib/session/session.ts'

const loadLines = loadOnce(() => import('./user-menu-lines.tsx'))

type PersonButtonProps = ComponentProps<'button'> & {
  readonly person: string
  readonly role: string | undefined
  readonly isCompact: boolean
}

function PersonButton({ person, role, isCompact, ...button }: PersonButtonProps) {
  const { t } = useTranslation('shell')
  return (
    <button
      type="button"
      {...button}
      className={
        isCompact
          ? 'rounded-full'
          : 'flex w-full items-center gap-2.5 rounded-md px-1.5 py-1.5 text-left hover:bg-surface/70 data-popup-open:bg-surface/70'
      }
    >
      <Avatar name={person} />
      {isCompact ? (
        <span className="sr-only">{t(($) => $.account.menu, { name: person })}</span>
      ) : (
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-semibold">{person}</span>
          <span className="block truncate text-xs text-ink-3">{role}</span>
        </span>
      )}
    </button>
  )
}

/** Who is signed in, and what opens from the name, which comes once the page stands. */
export function UserMenu({ isCompact = false }: { readonly isCompact?: boolean }) {
  const { t } = useTranslation('shell')
  const user = useSession((session) => session.user)
  const { part: lines } = useIntendedPart(loadLines, useIsIdle())
  if (!user) return null
  const role = user.currentUserRole?.role ?? (user.accountType === 'consultant' ? 'consultant' : undefined)
  const isKnownRole = role === 'employer' || role === 'orgadmin' || role === 'consultant'
  return (
    <Menu
      trigger={
        <PersonButton
          person={fullName(user)}
          role={isKnownRole ? t(($) => $.role[role]) : role}
          isCompact={isCompact}
        />
      }
      side={isCompact ? 'bottom' : 'top'}
      align={isCompact ? 'end' : 'start'}
      className="w-60"
    >
      {lines && <lines.UserMenuLines email={user.email} />}
    </Menu>
  )
}
