import clsx from 'clsx'
import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { OrganizationBadge } from '#components/avatar.tsx'
import { useLatePopup } from '#components/overlays/use-late-popup.ts'
import { useIsIdle } from '#lib/hooks/use-is-idle.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { loadOnce } from '#lib/loading/lazy-part.ts'
import { isInConsultantMode } from '#lib/session/permissions.tsx'
import { type SessionUser, useSession } from '#lib/session/session.ts'

const loadSwitcher = loadOnce(() => import('./organization-switcher.tsx'))

/** What everything on the page belongs to: an organisation, or between the clients the practice. */
function usePlace(user: SessionUser | null) {
  const { t } = useTranslation('shell')
  const organization = user?.currentUserRole?.organization
  if (organization) {
    const country = t(($) => $.country[organization.country])
    const isClient = user.accountType === 'consultant'
    return {
      name: organization.name,
      detail: isClient ? `${t(($) => $.place.client)} · ${country}` : `${country} · ${organization.currency}`,
      isClient,
    }
  }
  const practice = user?.currentConsultantRole?.practice
  return practice && { name: practice.name, detail: t(($) => $.place.allClients), isClient: false }
}

type Place = NonNullable<ReturnType<typeof usePlace>>

type PlaceButtonProps = ComponentProps<'button'> & {
  readonly place: Place
  readonly canSwitch: boolean
}

/** The name on its badge. In a client's books it stands out: one look must tell whose they are. */
function PlaceButton({ place, canSwitch, ...button }: PlaceButtonProps) {
  const { t } = useTranslation('shell')
  const className = clsx(
    'mt-5 flex w-full items-center gap-2.5 rounded-lg border px-2.5 py-2 text-left shadow-e1',
    place.isClient ? 'border-accent bg-accent/20' : 'border-line-strong/70 bg-surface/70',
    canSwitch && 'hover:bg-surface data-popup-open:bg-surface',
  )
  const content = (
    <>
      <OrganizationBadge name={place.name} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold">{place.name}</span>
        <span className={clsx('block truncate text-xs', place.isClient ? 'text-ink-2' : 'text-ink-3')}>
          {place.detail}
        </span>
      </span>
      {canSwitch && (
        <>
          <span className="sr-only">{t(($) => $.place.switchTitle)}</span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-3" />
        </>
      )}
    </>
  )
  if (!canSwitch) return <div className={className}>{content}</div>
  return (
    <button type="button" {...button} className={className}>
      {content}
    </button>
  )
}

/** The badge as the way to the other organisations. */
function SwitchButton({ user, place }: { readonly user: SessionUser; readonly place: Place }) {
  const { part, trigger, popup } = useLatePopup(loadSwitcher, useIsIdle())
  return (
    <>
      <PlaceButton place={place} canSwitch {...trigger} />
      {part && <part.OrganizationSwitcher user={user} {...popup} />}
    </>
  )
}

/** Whose the page is, and the way to another organisation for those who have several. */
export function OrganizationPanel() {
  const user = useSession((session) => session.user)
  const place = usePlace(user)
  if (!user || !place) return null
  const others = user.userRoles.filter(
    ({ organization }) => organization.id !== user.currentUserRole?.organization.id,
  )
  const canSwitch = others.length > 0 || (user.accountType === 'consultant' && !isInConsultantMode(user))
  return canSwitch ? (
    <SwitchButton user={user} place={place} />
  ) : (
    <PlaceButton place={place} canSwitch={false} />
  )
}
