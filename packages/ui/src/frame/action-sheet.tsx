import { Drawer, Stack } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useUiTexts } from '../ui-texts.tsx'
import classes from './page-frame.module.css'

interface ActionSheetProps {
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** The actions of a page as a sheet at the lower edge of a phone; it keeps the dialogs that they open. */
export function ActionSheet({ opened, onClose, children }: ActionSheetProps) {
  const texts = useUiTexts()
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button, a') : null
    // A button that opens a menu needs the sheet under it.
    if (button && !button.hasAttribute('aria-haspopup')) onClose()
  }
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      keepMounted
      title={texts.actions}
      closeButtonProps={{ 'aria-label': texts.close }}
      classNames={{ content: classes.sheet ?? '' }}
    >
      <Stack gap="xs" className={classes.sheetActions ?? ''} onClick={onClick}>
        {children}
      </Stack>
    </Drawer>
  )
}
