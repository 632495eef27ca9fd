import type { ReactNode } from 'react'

export interface DrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** stands before the title: an avatar */
  readonly leading?: ReactNode
  /** steps to the neighbours in the list that it was opened from; undefined at an end */
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  readonly previousLabel?: string
  readonly nextLabel?: string
  /** buttons at the foot, always in view */
  readonly footer?: ReactNode
  readonly width?: 'md' | 'lg'
  readonly children: ReactNode
}
