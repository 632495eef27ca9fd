import { useLocation, useRouterState } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { InsideMain } from '#components/layout/inside-main.ts'
import { Mark, Wordmark } from '#components/layout/mark.tsx'
import { LanguageLink, ThemeButton } from '#components/layout/preference-links.tsx'
import { SkipLink } from '#components/layout/skip-link.tsx'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { Toasts } from '#components/overlays/toasts.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { ClientStrip } from './client-strip.tsx'
import { HelpMenu } from './help/help-menu.tsx'
import { LineBanner } from './line-banner.tsx'
import { MainMenu } from './main-menu.tsx'
import { Bell } from './notifications/bell.tsx'
import { OrganizationPanel } from './organization-panel.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { PaletteDoor } from './palette/palette-door.tsx'
import { RouteCrumbs } from './route-crumbs.tsx'
import { UserMenu } from './user-menu.tsx'

const MobileSheet = lazyPart(() => import('./mobile-sheet.tsx'))

function SideColumn() {
  return (
    <aside className="print:hidden sticky top-0 hidden h-dvh w-60 shrink-0 flex-col px-3 py-4 lg:flex">
      <div className="px-2">
        <Wordmark />
      </div>
      <OrganizationPanel />
      <MainMenu />
      <div className="mt-3 border-t border-line pt-2.5">
        <UserMenu />
      </div>
    </aside>
  )
}

function MobileMenu() {
  const { t } = useTranslation('shell')
  const page = useLocation({ select: ({ href }) => href })
  /** the page that it was opened over; undefined until it is first opened, then it stays, to slide out again */
  const [openedOver, setOpenedOver] = useState<string | null>()
  const close = (): void => setOpenedOver(null)
  // "back" leads to another page below it
  if (openedOver && openedOver !== page) close()
  const isOpen = openedOver === page
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        data-tour="menu"
        aria-label={t(($) => $.navigation.open)}
        aria-expanded={isOpen}
        className="-ml-2 lg:hidden"
        onClick={() => setOpenedOver(page)}
      >
        <MenuIcon aria-hidden className="size-5" />
      </Button>
      {openedOver !== undefined && (
        <Suspense fallback={<WaitingLine />}>
          <MobileSheet isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** The page that was asked for is on its way; until it can be drawn, the one before it stands. */
function NextPageLine() {
  const isOnItsWay = useRouterState({ select: ({ status }) => status === 'pending' })
  return isOnItsWay && <WaitingLine />
}

/** The frame of every page of the product itself: the menu at the side, the page on its sheet. */
export function DashboardLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh bg-canvas">
      <NextPageLine />
      <SkipLink />
      <SideColumn />
      <div className="flex min-w-0 flex-1 flex-col lg:py-2 lg:pr-2">
        <div className="flex min-h-full flex-1 flex-col bg-surface lg:rounded-xl lg:shadow-e1 lg:ring-1 lg:ring-line">
          <header className="print:hidden flex h-14 items-center gap-1.5 border-b border-line px-4 sm:px-6">
            <MobileMenu />
            <Mark className="mr-2 size-7 lg:hidden" />
            <RouteCrumbs />
            <span className="flex-1" />
            <PaletteDoor />
            <span className="contents max-sm:hidden">
              <LanguageLink />
              <ThemeButton />
            </span>
            <HelpMenu />
            <Bell />
            <span className="ml-1.5 flex lg:hidden">
              <UserMenu isCompact />
            </span>
          </header>
          <div className="lg:hidden">
            <ClientStrip />
          </div>
          <LineBanner />
          <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
            <InsideMain value={true}>{children}</InsideMain>
          </main>
        </div>
      </div>
      <PageAnnouncer />
      <Toasts />
    </div>
  )
}
