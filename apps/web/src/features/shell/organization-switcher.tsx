import { Combobox } from '@base-ui/react/combobox'
import type { Id } from '@kazi/values/id'
import clsx from 'clsx'
import { Check, Search, UsersRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { OrganizationBadge } from '#components/avatar.tsx'
import { giveBackTo, popupClass, popupItemClass, popupPlace } from '#components/overlays/popup.ts'
import { usePopupContainer } from '#components/overlays/popup-container.ts'
import type { LatePopupProps } from '#components/overlays/use-late-popup.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { SessionUser } from '#lib/session/session.ts'
import { switchOrganization } from '#lib/session/switch-organization.ts'
import { showError } from '#lib/state/toast.ts'

interface Place {
  /** null: between the clients */
  readonly id: Id | null
  readonly label: string
  readonly detail: string
}

/** From this many places on, typing finds one faster than reading. */
const searchableFrom = 7

function usePlaces(user: SessionUser): readonly Place[] {
  const { t } = useTranslation('shell')
  const isConsultant = user.accountType === 'consultant'
  const roleName = (role: string): string =>
    role === 'employer' || role === 'orgadmin' || role === 'consultant' ? t(($) => $.role[role]) : role
  const organizations = user.userRoles.map(({ role, organization }) => ({
    id: organization.id,
    label: organization.name,
    detail: isConsultant ? '' : roleName(role),
  }))
  return isConsultant
    ? [{ id: null, label: t(($) => $.place.allClients), detail: '' }, ...organizations]
    : organizations
}

/** The organisations of somebody who has several. Choosing one loads its dashboard anew. Loaded once the page stands. */
export function OrganizationSwitcher(props: LatePopupProps & { readonly user: SessionUser }) {
  const { t } = useTranslation('shell')
  const errorText = useErrorText()
  const places = usePlaces(props.user)
  const activeId = props.user.currentUserRole?.organization.id ?? null
  const active = places.find((place) => place.id === activeId) ?? null
  const [isSwitching, setSwitching] = useState(false)
  const popup = useRef<HTMLDivElement>(null)

  async function open(place: Place | null): Promise<void> {
    if (!place || place.id === activeId || isSwitching) return
    setSwitching(true)
    try {
      await switchOrganization(place.id)
    } catch (error) {
      setSwitching(false)
      showError(errorText(error))
    }
  }

  return (
    <Combobox.Root
      items={places}
      value={active}
      onValueChange={(place: Place | null) => void open(place)}
      isItemEqualToValue={(item, chosen) => item?.id === chosen?.id}
      autoHighlight
      open={props.isOpen}
      onOpenChange={props.onOpenChange}
    >
      <Combobox.Portal container={usePopupContainer()}>
        <Combobox.Positioner
          {...popupPlace}
          anchor={props.button}
          className="z-50 outline-none"
          align="start"
          sideOffset={6}
        >
          <Combobox.Popup
            aria-label={t(($) => $.place.switchTitle)}
            ref={popup}
            finalFocus={giveBackTo(props.button, popup)}
            className={clsx(popupClass, 'w-72 max-w-(--available-width)')}
          >
            <div className={clsx('relative', places.length < searchableFrom && 'sr-only')}>
              <Search
                aria-hidden
                className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-ink-3"
              />
              <Combobox.Input
                aria-label={t(($) => $.place.search)}
                placeholder={t(($) => $.place.search)}
                className="h-9 w-full rounded-md bg-sunken pr-3 pl-8.5 text-sm outline-none placeholder:text-ink-3"
              />
            </div>
            <Combobox.Empty className="px-2.5 py-2 text-sm text-ink-3 empty:hidden">
              {t(($) => $.place.noMatch)}
            </Combobox.Empty>
            <Combobox.List className="scroll-thin max-h-80 overflow-y-auto overscroll-contain py-1">
              {(place: Place) => <PlaceLine key={place.id ?? 'none'} place={place} />}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

function PlaceLine({ place }: { readonly place: Place }) {
  return (
    <Combobox.Item value={place} className={clsx(popupItemClass, 'data-selected:font-semibold')}>
      {place.id === null ? (
        <span className="grid size-7 shrink-0 place-items-center rounded-md bg-brand-soft text-brand">
          <UsersRound aria-hidden className="size-4" />
        </span>
      ) : (
        <OrganizationBadge name={place.label} />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{place.label}</span>
        {place.detail !== '' && (
          <span className="block truncate text-xs font-normal text-ink-3">{place.detail}</span>
        )}
      </span>
      <Combobox.ItemIndicator>
        <Check aria-hidden className="size-3.5 text-brand" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  )
}
