import { Search } from 'lucide-react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'

const Palette = lazyPart(() => import('./palette.tsx'))

/** A decision is on screen: it comes first. */
const isDialogOpen = (): boolean => document.querySelector('[aria-hidden=true] #main') !== null

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** The key as it is called on this keyboard. The page behind the sign-in is only drawn in a browser. */
const shortcutName = (): string => (/^(Mac|iP)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K')

/** The way to the palette, by a press or by Ctrl K and ⌘K from anywhere. */
export function PaletteDoor() {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  /** how often it was opened: each time it begins anew, even while the last one is still going away */
  const [opening, setOpening] = useState(0)
  const open = useCallback(() => {
    setOpen(true)
    setOpening((count) => count + 1)
  }, [])
  useEffect(() => {
    const follow = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return
      event.preventDefault()
      if (!isDialogOpen()) open()
    }
    window.addEventListener('keydown', follow)
    return () => window.removeEventListener('keydown', follow)
  }, [open])
  return (
    <>
      <button
        type="button"
        data-tour="search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        className="flex h-9 items-center gap-2.5 rounded-md text-sm text-ink-3 hover:bg-hover hover:text-ink max-md:w-9 max-md:justify-center md:w-56 md:border md:border-line-strong/70 md:bg-raised md:px-3"
      >
        <Search aria-hidden className="size-4.5 shrink-0 md:size-4" />
        <span className="flex-1 truncate text-left max-md:sr-only">{t(($) => $.search.hint)}</span>
        <kbd
          aria-hidden
          className="rounded-sm bg-chip px-1.5 font-sans text-2xs font-semibold text-ink-2 max-md:hidden"
        >
          {shortcutName()}
        </kbd>
      </button>
      {opening > 0 && (
        <Suspense fallback={<WaitingLine />}>
          <Palette isOpen={isOpen} opening={opening} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
