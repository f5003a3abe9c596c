import type { ReactNode } from 'react'

export interface SideModalProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  width?: 500 | 800
  /** Without it the modal closes only through its footer. */
  withCloseButton?: boolean
  /** As a function it receives the guarded close function, for its cancel button. */
  footer?: ReactNode | ((close: () => void) => ReactNode)
  /** True while the form inside has unsaved changes: closing asks first. */
  dirty?: boolean
  children: ReactNode
}
