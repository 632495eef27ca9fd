import { shiftLocationRoutes } from '@kazi/contract/shifts/locations'
import clsx from 'clsx'
import { MapPin, Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { SubscriptionButton } from '#components/subscription-button.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { Guarded, usePermission } from '#lib/session/permissions.tsx'
import { showSuccess } from '#lib/state/toast.ts'
import { chipLook, type Place, planStale } from './shifts-answers.ts'

const PlaceDialog = lazyPart(async () => ({ default: (await import('./place-dialog.tsx')).PlaceDialog }))

/** Where people work: each place with its address, in use or not. */
export function PlacesTab() {
  const { t } = useTranslation('shifts')
  const query = useApiQuery(shiftLocationRoutes.listLocations, {})
  const [opened, setOpened] = useState<Place | 'new'>()
  const [removed, setRemoved] = useState<Place>()
  const places = query.data?.data
  const remove = useApiMutation(shiftLocationRoutes.removeLocation, {
    showsError: false,
    invalidates: planStale,
    onSuccess: () => {
      showSuccess(t(($) => $.places.removed))
      setRemoved(undefined)
    },
  })
  const add = (
    <Guarded permission="create:shifts">
      <SubscriptionButton onClick={() => setOpened('new')}>
        <Plus aria-hidden className="size-4" />
        {t(($) => $.places.add)}
      </SubscriptionButton>
    </Guarded>
  )
  return (
    <Card
      title={t(($) => $.tab.locations)}
      description={t(($) => $.places.text)}
      actions={places?.length ? add : undefined}
    >
      {failureOf(query)}
      {query.isPending && <SkeletonLines lines={5} />}
      {places?.length === 0 && (
        <EmptyState
          icon={MapPin}
          title={t(($) => $.places.emptyTitle)}
          description={t(($) => $.places.emptyText)}
          action={add}
        />
      )}
      <ul className="-my-3 divide-y divide-line">
        {places?.map((place) => (
          <PlaceRow
            key={place.id}
            place={place}
            onChange={() => setOpened(place)}
            onRemove={() => setRemoved(place)}
          />
        ))}
      </ul>
      <Suspense fallback={<WaitingLine />}>
        {opened && (
          <PlaceDialog
            key={opened === 'new' ? 'new' : opened.id}
            place={opened === 'new' ? null : opened}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
      <DecisionDialog
        isOpen={removed !== undefined}
        isDanger
        onClose={() => setRemoved(undefined)}
        title={t(($) => $.places.removeTitle, { name: removed?.name ?? '' })}
        consequence={t(($) => $.places.removeText)}
        confirmLabel={t(($) => $.places.remove)}
        mutation={remove}
        input={() => removed && { params: { id: removed.id } }}
      />
    </Card>
  )
}

function PlaceRow(props: {
  readonly place: Place
  readonly onChange: () => void
  readonly onRemove: () => void
}) {
  const { t } = useTranslation('shifts')
  const mayRemove = usePermission('delete:shifts')
  const { name, address, color, isInUse, isUnused, people, shifts } = props.place
  return (
    <li className="flex items-center gap-3 py-3">
      <span
        aria-hidden
        className={clsx('grid size-9 shrink-0 place-items-center rounded-md border-l-3', chipLook[color])}
      >
        <MapPin className="size-4" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 text-base font-semibold">
          {name}
          {!isInUse && <Chip>{t(($) => $.places.notInUse)}</Chip>}
        </span>
        <span className="block truncate text-sm text-ink-2">{address ?? t(($) => $.places.noAddress)}</span>
        <span className="num block text-xs text-ink-3">{t(($) => $.places.counts, { people, shifts })}</span>
      </span>
      <Guarded permission="edit:shifts">
        <Button
          variant="secondary"
          size="sm"
          aria-label={t(($) => $.places.changeOf, { name })}
          onClick={props.onChange}
        >
          <Pencil aria-hidden className="size-3.5" />
          <span className="max-sm:sr-only">{t(($) => $.places.change)}</span>
        </Button>
      </Guarded>
      {mayRemove && isUnused && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t(($) => $.places.removeOf, { name })}
          onClick={props.onRemove}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      )}
    </li>
  )
}
