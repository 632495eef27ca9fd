import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { isTourOffered, leaveTour, startTour, useTour } from '#lib/state/tour.ts'

/** The tour, offered until somebody takes or declines it; it starts by itself for nobody. */
export function TourOffer() {
  const { t } = useTranslation('dashboard')
  const { isRunning, isLeft } = useTour()
  const [isOffered] = useState(isTourOffered)
  if (!isOffered || isLeft || isRunning) return null
  return (
    <Banner
      tone="info"
      title={t(($) => $.tour.title)}
      actions={
        <>
          <Button variant="secondary" size="sm" onClick={startTour}>
            {t(($) => $.tour.start)}
          </Button>
          <Button variant="ghost" size="sm" onClick={leaveTour}>
            {t(($) => $.tour.later)}
          </Button>
        </>
      }
      className="print:hidden"
    >
      {t(($) => $.tour.text)}
    </Banner>
  )
}
