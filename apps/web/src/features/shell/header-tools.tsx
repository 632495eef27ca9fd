import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { useIsIdle } from '#lib/use-is-idle.ts'

const Bell = lazyPart(() => import('./notifications/bell.tsx'))
const HelpMenu = lazyPart(() => import('./help/help-menu.tsx'))

const Place = () => <span data-waiting className="size-9" />

/** What the top of the page has beside the search. It is loaded when the browser has nothing better to do. */
export function HeaderTools() {
  const isIdle = useIsIdle()
  if (!isIdle) {
    return (
      <>
        <Place />
        <Place />
      </>
    )
  }
  return (
    <>
      <Suspense fallback={<Place />}>
        <HelpMenu />
      </Suspense>
      <Suspense fallback={<Place />}>
        <Bell />
      </Suspense>
    </>
  )
}
