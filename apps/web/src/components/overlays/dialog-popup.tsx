import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { ConfirmDialogProps, DialogProps } from './dialog-props.ts'
import { OverPage } from './popup-container.ts'

const backdropClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'
const viewportClass = 'fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6'
const popupClass =
  'flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-t-xl bg-surface text-ink shadow-e3 outline-none transition-[opacity,translate,scale] duration-200 ease-out-soft data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:rounded-xl'

const firstControl = 'input:not([hidden]), [role=combobox], select, textarea'
const firstAnswer = 'button:enabled, a[href]'

export function DialogPopup(props: DialogProps) {
  const { t } = useTranslation('common')
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
          <Base.Viewport className={viewportClass}>
            <Base.Popup
              // the first field, as there is something to fill in; without one the first answer to what is said
              initialFocus={() =>
                body.current?.querySelector<HTMLElement>(firstControl) ??
                footer.current?.querySelector<HTMLElement>(firstAnswer) ??
                true
              }
              className={clsx(popupClass, props.width === 'lg' ? 'sm:max-w-2xl' : 'sm:max-w-md')}
            >
              <header className="flex items-start gap-4 px-5 pt-5 sm:px-6">
                <div className="min-w-0 flex-1">
                  <Base.Title className="text-lg">{props.title}</Base.Title>
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
                <footer
                  ref={footer}
                  className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5 sm:px-6"
                >
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

export function ConfirmDialogPopup(props: ConfirmDialogProps) {
  const { t } = useTranslation('common')
  return (
    <OverPage value>
      <AlertDialog.Root open={props.isOpen} onOpenChange={(isOpen) => !isOpen && props.onCancel()}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className={backdropClass} />
          <AlertDialog.Viewport className={viewportClass}>
            <AlertDialog.Popup className={clsx(popupClass, 'sm:max-w-md')}>
              <div className="scroll-thin overflow-y-auto px-5 pt-5 pb-4 sm:px-6">
                <AlertDialog.Title className="text-lg">{props.title}</AlertDialog.Title>
                <AlertDialog.Description render={<div />} className="mt-1.5 text-base text-ink-2">
                  {props.consequence}
                </AlertDialog.Description>
                {props.children && <div className="mt-4">{props.children}</div>}
              </div>
              <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5 sm:px-6">
                <AlertDialog.Close render={<Button variant="secondary" />}>
                  {t(($) => $.action.cancel)}
                </AlertDialog.Close>
                <Button
                  variant={props.variant ?? 'danger'}
                  loading={props.isBusy ?? false}
                  disabled={props.isConfirmDisabled ?? false}
                  onClick={props.onConfirm}
                >
                  {props.confirmLabel}
                </Button>
              </footer>
            </AlertDialog.Popup>
          </AlertDialog.Viewport>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </OverPage>
  )
}
