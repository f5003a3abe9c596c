import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import classes from '../table/filter-bar.module.css'
import { useUiTexts } from '../ui-texts.tsx'

interface FilterSheetProps {
  opened: boolean
  onClose: () => void
  onReset: () => void
  resettable: boolean
  children: ReactNode
}

/** The filters of a phone's list as a bottom sheet */
export function FilterSheet({ opened, onClose, onReset, resettable, children }: FilterSheetProps) {
  const texts = useUiTexts()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      title={texts.filters}
      closeButtonProps={{ 'aria-label': texts.close }}
      classNames={{ content: classes.sheet ?? '', title: classes.sheetTitle ?? '' }}
    >
      <div className={classes.sheetBody}>
        {children}
        <div className={classes.sheetFooter}>
          <Button variant="outline" onClick={onReset} disabled={!resettable}>
            {texts.reset}
          </Button>
          <Button onClick={onClose}>{texts.showResults}</Button>
        </div>
      </div>
    </Drawer>
  )
}
