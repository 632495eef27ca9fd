import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { useLatePopup } from '#components/overlays/use-late-popup.ts'
import { useIsIdle } from '#lib/hooks/use-is-idle.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { loadOnce } from '#lib/loading/lazy-part.ts'
import { firstPageSize, mostAtOnce, useNotifications } from './use-notifications.ts'

const loadPopup = loadOnce(() => import('./bell-popup.tsx'))

/** The bell with how many are unread, which is asked for once the page stands. */
export function Bell() {
  const { t } = useTranslation('shell')
  const isIdle = useIsIdle()
  const [perPage, setPerPage] = useState(firstPageSize)
  const query = useNotifications(perPage, isIdle)
  const { part, trigger, popup } = useLatePopup(loadPopup, isIdle)
  const unread = query.data?.meta.unread ?? 0
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        data-tour="bell"
        data-waiting={query.isPending || undefined}
        aria-label={unread > 0 ? t(($) => $.bell.unread, { count: unread }) : t(($) => $.bell.open)}
        {...trigger}
      >
        <BellIcon aria-hidden className="size-4.5" />
        {unread > 0 && (
          <span
            aria-hidden
            className="num absolute top-0 right-0 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-2xs leading-none font-bold text-on-accent ring-2 ring-surface"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Button>
      {part && (
        <Suspense>
          <part.BellPopup {...popup} query={query} onMore={() => setPerPage(mostAtOnce)} />
        </Suspense>
      )}
    </>
  )
}
