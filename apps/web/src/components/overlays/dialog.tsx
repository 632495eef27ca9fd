import { lazyPart } from '#lib/loading/lazy-part.ts'
import type { ConfirmDialogProps, DialogProps } from './dialog-props.ts'
import { OpenedPart } from './opened-part.tsx'

/** Loads what dialogs are drawn with, so that the first one opens at once. */
export const loadDialogs = () => import('./dialog-popup.tsx')

const DialogPopup = lazyPart(async () => ({ default: (await loadDialogs()).DialogPopup }))
const ConfirmDialogPopup = lazyPart(async () => ({ default: (await loadDialogs()).ConfirmDialogPopup }))

/** A short task that interrupts the page: asking for a code, a reason, a date. */
export const Dialog = (props: DialogProps) => (
  <OpenedPart isOpen={props.isOpen}>
    <DialogPopup {...props} />
  </OpenedPart>
)

/**
 * A decision that can't be undone. The text names the consequence and the button says what happens:
 * "Delete this run" and not "OK".
 */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <OpenedPart isOpen={props.isOpen}>
    <ConfirmDialogPopup {...props} />
  </OpenedPart>
)
