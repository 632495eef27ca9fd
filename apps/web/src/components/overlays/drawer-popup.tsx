import { Drawer as Base } from '@base-ui/react/drawer'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { headingFontOf } from '#lib/formats/heading-font.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { DrawerProps } from './drawer-props.ts'
import { OverPage } from './popup-container.ts'
import { Tooltip } from './tooltip.tsx'
import { useClearPage } from './use-clear-page.ts'

export const drawerBackdropClass =
  'fixed inset-0 z-30 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-300 ease-out-soft data-ending-style:opacity-0 data-starting-style:opacity-0'
export const drawerMotion =
  'flex w-full flex-col text-ink shadow-e3 outline-none transition-transform duration-300 ease-out-soft [transform:translateX(var(--drawer-swipe-movement-x))] data-swiping:duration-0'

const titleClass = 'truncate font-display text-lg leading-tight font-semibold'

function Step(props: {
  readonly label: string
  readonly onGo: (() => void) | undefined
  readonly icon: ReactNode
}) {
  return (
    <Tooltip label={props.label}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={props.label}
        className="size-8"
        disabled={!props.onGo}
        onClick={() => props.onGo?.()}
      >
        {props.icon}
      </Button>
    </Tooltip>
  )
}

export function DrawerPopup(props: DrawerProps) {
  const { t } = useTranslation('common')
  useClearPage(props.isOpen)
  return (
    <OverPage value>
      <Base.Root
        open={props.isOpen}
        onOpenChange={(isOpen) => !isOpen && props.onClose()}
        swipeDirection="right"
      >
        <Base.Portal>
          <Base.Backdrop className={drawerBackdropClass} />
          <Base.Viewport data-over-page className="fixed inset-0 z-30 flex items-stretch justify-end sm:p-2">
            <Base.Popup
              className={clsx(
                drawerMotion,
                'bg-surface data-ending-style:[transform:translateX(105%)] data-starting-style:[transform:translateX(105%)] sm:rounded-xl',
                props.width === 'lg' ? 'sm:max-w-[640px]' : 'sm:max-w-[480px]',
              )}
            >
              <header className="flex items-center gap-3 border-b border-line px-5 py-3.5">
                {props.leading}
                <div className="min-w-0 flex-1">
                  <Base.Title className={clsx(titleClass, headingFontOf(props.title))}>
                    {props.title}
                  </Base.Title>
                  {props.subtitle && <p className="truncate text-xs text-ink-3">{props.subtitle}</p>}
                </div>
                {props.previousLabel && (
                  <Step
                    label={props.previousLabel}
                    onGo={props.onPrevious}
                    icon={<ChevronLeft aria-hidden className="size-4.5" />}
                  />
                )}
                {props.nextLabel && (
                  <Step
                    label={props.nextLabel}
                    onGo={props.onNext}
                    icon={<ChevronRight aria-hidden className="size-4.5" />}
                  />
                )}
                <Base.Close
                  aria-label={t(($) => $.action.close)}
                  className="grid size-8 place-items-center rounded-md text-ink-2 hover:bg-hover"
                >
                  <X aria-hidden className="size-4.5" />
                </Base.Close>
              </header>
              <section
                aria-label={typeof props.title === 'string' ? props.title : undefined}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
                tabIndex={0}
                className="scroll-thin flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
              >
                <Base.Content className="px-5 py-5">{props.children}</Base.Content>
              </section>
              {props.footer && (
                <footer className="flex gap-2 border-t border-line px-5 py-3">{props.footer}</footer>
              )}
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </OverPage>
  )
}
