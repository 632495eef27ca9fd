import { useRouter } from '@tanstack/react-router'
import { BookOpenText, CircleHelp, Footprints } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { Menu, MenuItem } from '#components/overlays/menu.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { startTour, useTour } from '#lib/state/tour.ts'

const Tour = lazyPart(() => import('./tour.tsx'))
const WordsDrawer = lazyPart(() => import('./words-drawer.tsx'))

/** Help: the tour and the words of pay. */
export function HelpMenu() {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const isTouring = useTour((state) => state.isRunning)
  /** undefined until they are first opened */
  const [areWordsOpen, setWordsOpen] = useState<boolean>()

  async function takeTour(): Promise<void> {
    // its stops are on the front page
    await router.navigate({ to: '/app/dashboard' })
    startTour()
  }

  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" data-tour="help" aria-label={t(($) => $.help.menu)}>
            <CircleHelp aria-hidden className="size-4.5" />
          </Button>
        }
      >
        <MenuItem icon={Footprints} onSelect={() => void takeTour()}>
          {t(($) => $.help.startTour)}
        </MenuItem>
        <MenuItem icon={BookOpenText} onSelect={() => setWordsOpen(true)}>
          {t(($) => $.help.words)}
        </MenuItem>
      </Menu>
      <Suspense fallback={<WaitingLine />}>
        {isTouring && <Tour />}
        {areWordsOpen !== undefined && (
          <WordsDrawer isOpen={areWordsOpen} onClose={() => setWordsOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
