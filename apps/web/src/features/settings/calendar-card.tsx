import { calendarFeedRoutes } from '@kazi/contract/calendar-feed'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { CopyText } from '#components/copy-text.tsx'
import { Card } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'

/** The secret address under which the person's own calendar reads paydays and due dates. */
export default function CalendarCard() {
  const { t } = useTranslation('notifications')
  const { instant } = useFormat()
  const query = useApiQuery(calendarFeedRoutes.readLink, {}, { staleTimeMs: 0 })
  const make = useApiMutation(calendarFeedRoutes.makeLink, { invalidates: [calendarFeedRoutes.readLink] })
  const [isEnding, setEnding] = useState(false)
  const link = query.data?.data
  const address = make.data?.data.address
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Card title={t(($) => $.calendar.title)} description={t(($) => $.calendar.text)}>
      {failureOf(query, 'py-2')}
      {!query.data && !query.error && <SkeletonLines lines={2} />}
      {link && (
        <p className="text-sm text-ink-2">
          {t(($) => $.calendar.since, { since: instant(link.since, ownZone) })}
          {' · '}
          {link.lastReadAt
            ? t(($) => $.calendar.read, { at: instant(link.lastReadAt ?? '', ownZone) })
            : t(($) => $.calendar.unread)}
        </p>
      )}
      {address && link && (
        <div className="mt-3 flex flex-col gap-1.5 rounded-md bg-sunken p-3">
          <p className="text-sm">{t(($) => $.calendar.copy)}</p>
          <CopyText label={t(($) => $.calendar.title)} text={address} />
        </div>
      )}
      {query.data && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="secondary" loading={make.isPending} onClick={() => make.mutate({})}>
            {link ? t(($) => $.calendar.renew) : t(($) => $.calendar.make)}
          </Button>
          {link && (
            <Button variant="ghost" onClick={() => setEnding(true)}>
              {t(($) => $.calendar.end)}
            </Button>
          )}
        </div>
      )}
      <EndDialog isOpen={isEnding} onClose={() => setEnding(false)} />
    </Card>
  )
}

function EndDialog(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const end = useApiMutation(calendarFeedRoutes.endLink, {
    showsError: false,
    invalidates: [calendarFeedRoutes.readLink],
    onSuccess: () => {
      props.onClose()
      showSuccess(t(($) => $.calendar.ended))
    },
  })
  return (
    <DecisionDialog
      isDanger
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t(($) => $.calendar.end)}
      consequence={t(($) => $.calendar.endText)}
      confirmLabel={t(($) => $.calendar.end)}
      mutation={end}
      input={() => ({})}
    />
  )
}
