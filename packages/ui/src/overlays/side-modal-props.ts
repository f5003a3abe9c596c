import type { ReactNode } from 'react'

export interface SideModalProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  width?: 500 | 800
  /** Without it the modal closes only through its footer. */
  withCloseButton?: boolean
  /** As a function it gets the way to close that asks first, for its cancel button. */
  footer?: ReactNode | ((close: () => void) => ReactNode)
  /** True while the form inside holds something unsaved: closing asks first. */
  dirty?: boolean
  children: ReactNode
}
