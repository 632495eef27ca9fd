import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { useIsOnline } from '#lib/hooks/use-is-online.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useLostParts } from '#lib/loading/persist.ts'

/** Longer than any answer takes on a line that is merely not fast. */
const slowAfterMs = 8_000

/** Whether something that is read has been on its way for so long that a person wonders. */
function useIsSlow(): boolean {
  const isWaiting = useIsFetching() > 0
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  return isSlow
}

/** Says that the line is gone or slow, or that it has lost a part of the page, for as long as it is so. */
export function LineBanner() {
  const { t } = useTranslation('shell')
  const isOnline = useIsOnline()
  const isSlow = useIsSlow()
  const hasLost = useLostParts() > 0
  if (isOnline && !isSlow && !hasLost) return null
  const state = !isOnline ? 'offline' : hasLost ? 'lost' : 'slow'
  const reload = (
    <Button variant="secondary" size="xs" onClick={() => location.reload()}>
      {t(($) => $.lost.reload)}
    </Button>
  )
  return (
    <Banner
      tone={state === 'slow' ? 'info' : 'warn'}
      title={t(($) => $[state].title)}
      className="mx-4 mt-3 sm:mx-6 print:hidden"
      {...(state === 'lost' ? { actions: reload } : {})}
    >
      {t(($) => $[state].text)}
    </Banner>
  )
}
