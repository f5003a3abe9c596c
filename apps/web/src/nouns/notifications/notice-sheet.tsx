import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

interface NoticeSheetProps {
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

export function NoticeSheet({ opened, title, onClose, children }: NoticeSheetProps) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size="100%" position="right">
      <Drawer.Content aria-label={title}>
        <Drawer.Body p={0} h="100%">
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
