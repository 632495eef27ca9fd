import { lazy, type ReactNode } from 'react'
import type { ButtonLook } from './button.tsx'
import { OpenedPart } from './opened-part.tsx'

/** Loads what dialogs are drawn with, so that the first one opens at once. */
export const loadDialogs = () => import('./dialog-popup.tsx')

const DialogPopup = lazy(async () => ({ default: (await loadDialogs()).DialogPopup }))
const ConfirmDialogPopup = lazy(async () => ({ default: (await loadDialogs()).ConfirmDialogPopup }))

export interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly footer?: ReactNode
  readonly width?: 'md' | 'lg'
  /** a press beside it would lose something, and so does nothing */
  readonly staysOnOutsidePress?: boolean
  readonly children?: ReactNode
}

/** A short task that interrupts the page: asking for a code, a reason, a date. */
export const Dialog = (props: DialogProps) => (
  <OpenedPart isOpen={props.isOpen}>
    <DialogPopup {...props} />
  </OpenedPart>
)

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
  readonly title: string
  readonly consequence: ReactNode
  readonly confirmLabel: string
  readonly variant?: ButtonLook['variant']
  readonly isBusy?: boolean
  /** what has to be given before it can be confirmed: a reason, a code */
  readonly children?: ReactNode
  readonly isConfirmDisabled?: boolean
}

/**
 * A decision that can't be undone. The text names the consequence and the button says what happens:
 * "Delete this run" and not "OK".
 */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <OpenedPart isOpen={props.isOpen}>
    <ConfirmDialogPopup {...props} />
  </OpenedPart>
)
