import type { ReactNode } from 'react'
import type { ButtonLook } from '#components/button.tsx'

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
