import { Dialog as Base } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { headingFontOf } from '#lib/formats/heading-font.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import {
  backdropClass,
  firstFocus,
  footerClass,
  popupClass,
  viewportClass,
  widthClass,
} from './dialog-frame.ts'
import type { DialogProps } from './dialog-props.ts'
import { OverPage } from './popup-container.ts'
import { useClearPage } from './use-clear-page.ts'

export function DialogPopup(props: DialogProps) {
  const { t } = useTranslation('common')
  useClearPage(props.isOpen)
  const body = useRef<HTMLDivElement>(null)
  const footer = useRef<HTMLElement>(null)
  return (
    <OverPage value>
      <Base.Root
        open={props.isOpen}
        onOpenChange={(isOpen) => !isOpen && props.onClose()}
        disablePointerDismissal={props.staysOnOutsidePress ?? false}
      >
        <Base.Portal>
          <Base.Backdrop className={backdropClass} />
          <Base.Viewport data-over-page className={viewportClass}>
            <Base.Popup
              initialFocus={() => firstFocus(body.current, footer.current)}
              className={clsx(popupClass, widthClass[props.width ?? 'md'])}
            >
              <header className="flex items-start gap-4 px-5 pt-5 sm:px-6">
                <div className="min-w-0 flex-1">
                  <Base.Title className={clsx('text-lg', headingFontOf(props.title))}>
                    {props.title}
                  </Base.Title>
                  {props.description && (
                    <Base.Description className="mt-1 text-base text-ink-2">
                      {props.description}
                    </Base.Description>
                  )}
                </div>
                <Base.Close
                  aria-label={t(($) => $.action.close)}
                  className="-mt-1 -mr-2 grid size-8 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-hover"
                >
                  <X aria-hidden className="size-4.5" />
                </Base.Close>
              </header>
              <div ref={body} className="scroll-thin overflow-y-auto px-5 py-4 sm:px-6">
                {props.children}
              </div>
              {props.footer && (
                <footer ref={footer} className={footerClass}>
                  {props.footer}
                </footer>
              )}
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </OverPage>
  )
}
