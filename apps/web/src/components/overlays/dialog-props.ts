import type { ReactNode } from 'react'

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
