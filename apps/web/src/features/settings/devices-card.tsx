import { sessionRoutes } from '@kazi/contract/account/sessions'
import type { ResponseOf } from '@kazi/contract/route'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { deviceName, isHandheld } from './device-name.ts'

type Device = ResponseOf<typeof sessionRoutes.listSessions>['data'][number]

/** Somebody who never signs out collects many; the newest are those that they know. */
const shownAtFirst = 5

/** Where the account is signed in, and how to end that elsewhere. */
export function DevicesCard() {
  const { t } = useTranslation('settings')
  const query = useApiQuery(sessionRoutes.listSessions, {}, { staleTimeMs: 0 })
  const [isEnding, setEnding] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const devices = query.data?.data
  const shown = showsAll ? devices : devices?.slice(0, shownAtFirst)
  const hasOthers = devices?.some((device) => !device.isCurrent) ?? false
  return (
    <Card
      title={t(($) => $.devices.title)}
      actions={
        hasOthers && (
          <Button variant="secondary" onClick={() => setEnding(true)}>
            {t(($) => $.devices.endOthers)}
          </Button>
        )
      }
    >
      {failureOf(query, 'py-2')}
      {!devices && !query.error && <SkeletonLines lines={4} />}
      <ul className="flex flex-col divide-y divide-line">
        {shown?.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {devices && shown && shown.length < devices.length && (
        <Button variant="link" size="sm" className="mt-3" onClick={() => setShowsAll(true)}>
          {t(($) => $.devices.showAll, { count: devices.length })}
        </Button>
      )}
      <EndOthersDialog isOpen={isEnding} onClose={() => setEnding(false)} />
    </Card>
  )
}

function useDeviceName() {
  const { t } = useTranslation('settings')
  return (userAgent: string): string => {
    const { browser, system } = deviceName(userAgent)
    if (browser && system) return t(($) => $.devices.browserOn, { browser, system })
    return browser ?? system ?? t(($) => $.devices.unknown)
  }
}

function DeviceRow({ device }: { readonly device: Device }) {
  const { t } = useTranslation('settings')
  const { instant } = useFormat()
  const name = useDeviceName()(device.userAgent)
  const end = useApiMutation(sessionRoutes.endSession, {
    invalidates: [sessionRoutes.listSessions],
    onSuccess: () => showSuccess(t(($) => $.devices.ended)),
  })
  const Icon = isHandheld(device.userAgent) ? Smartphone : Monitor
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <li className="flex items-center gap-3.5 py-3 first:pt-0 last:pb-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-ink-2 ring-1 ring-line ring-inset">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-base font-semibold">{name}</span>
          {device.isCurrent && <Chip tone="up">{t(($) => $.devices.current)}</Chip>}
        </span>
        <span className="num block text-xs text-ink-3">
          {t(($) => $.devices.lastUsed, { time: instant(device.lastUsedAt, ownZone), ip: device.ip })}
        </span>
      </span>
      {!device.isCurrent && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t(($) => $.devices.endOne, { device: name })}
          loading={end.isPending}
          onClick={() => end.mutate({ params: { sessionId: device.id } })}
        >
          {t(($) => $.devices.end)}
        </Button>
      )}
    </li>
  )
}

function EndOthersDialog(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('settings')
  const end = useApiMutation(sessionRoutes.endOtherSessions, {
    showsError: false,
    invalidates: [sessionRoutes.listSessions],
    onSuccess: () => {
      props.onClose()
      showSuccess(t(($) => $.devices.othersEnded))
    },
  })
  return (
    <DecisionDialog
      isDanger
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t(($) => $.devices.endOthersTitle)}
      consequence={t(($) => $.devices.endOthersText)}
      confirmLabel={t(($) => $.devices.endOthers)}
      mutation={end}
      input={() => ({})}
    />
  )
}
