import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { leaveTour } from '#lib/state/tour.ts'
import { useSpot } from './use-spot.ts'

/** The stops, by the mark that their place carries: `data-tour="payday"`. */
const stops = ['payday', 'tasks', 'menu', 'search', 'bell', 'help'] as const

const placeOf = (stop: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour="${stop}"]`)].find(
    (place) => place.getClientRects().length > 0,
  )

/** Around what the tour speaks of. */
function Ring({ around }: { readonly around: HTMLElement | undefined }) {
  const spot = useSpot(around)
  if (!spot) return null
  return (
    <div
      aria-hidden
      style={spot}
      className="pointer-events-none fixed z-30 rounded-lg outline-3 outline-accent outline-offset-4 transition-[top,left,width,height] duration-300 ease-out-soft print:hidden"
    />
  )
}

/**
 * One minute through the page. A card beside the page and a ring around what it speaks of: everything stays usable, and
 * Escape leaves. Stops whose place isn't on the page are left out.
 */
export default function Tour() {
  const { t } = useTranslation('help')
  const [steps] = useState(() => stops.filter((stop) => placeOf(stop)))
  const [index, setIndex] = useState(0)
  const step = steps[index]
  const place = step && placeOf(step)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (step === undefined) return
    // a script's scrolling asks nobody how much may move
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    place?.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
    heading.current?.focus({ preventScroll: true })
  }, [step, place])
  useEffect(() => {
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) leaveTour()
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [])

  if (step === undefined) return null
  const isLast = index === steps.length - 1
  return (
    <>
      <Ring around={place} />
      <section
        role="dialog"
        aria-label={t(($) => $.tour.label)}
        className="fixed inset-x-3 bottom-3 z-30 rounded-xl bg-raised p-5 shadow-e3 ring-1 ring-line sm:right-6 sm:bottom-6 sm:left-auto sm:w-90 print:hidden"
      >
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <p className="num text-xs text-ink-3">
              {t(($) => $.tour.progress, { step: index + 1, total: steps.length })}
            </p>
            <h2 ref={heading} tabIndex={-1} className="mt-1 text-lg outline-none">
              {t(($) => $.tour.step[step].title)}
            </h2>
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t(($) => $.tour.skip)}
            onClick={leaveTour}
            className="-mt-2 -mr-2 size-8"
          >
            <X aria-hidden className="size-4" />
          </Button>
        </div>
        <p className="mt-1.5 text-base text-ink-2">{t(($) => $.tour.step[step].text)}</p>
        <div className="mt-4 flex justify-end gap-2">
          {index > 0 && (
            <Button variant="ghost" size="sm" onClick={() => setIndex(index - 1)}>
              {t(($) => $.tour.back)}
            </Button>
          )}
          <Button size="sm" onClick={() => (isLast ? leaveTour() : setIndex(index + 1))}>
            {isLast ? t(($) => $.tour.finish) : t(($) => $.tour.next)}
          </Button>
        </div>
      </section>
    </>
  )
}
