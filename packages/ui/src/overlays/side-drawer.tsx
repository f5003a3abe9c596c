import { Drawer } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import classes from './side-modal.module.css'
import type { SideModalProps } from './side-modal-props.ts'
import { useUiTexts } from '../ui-texts.tsx'
import { isDropdownOpen } from './open-dropdowns.ts'
import { useAskToLeave, useUnsaved } from '../form/unsaved.tsx'

/** A panel from the right, 500 or 800 px wide, full width on a phone */
export function SideDrawer(props: SideModalProps) {
  const {
    opened,
    onClose,
    title,
    width = 500,
    withCloseButton = true,
    footer,
    dirty = false,
    children,
  } = props
  const texts = useUiTexts()
  const askToLeave = useAskToLeave()
  useUnsaved(opened && dirty)

  const close = async () => {
    if (dirty && !(await askToLeave())) return
    onClose()
  }

  // Escape for an open calendar or list inside must only close that. Drawer.Content drops onKeyDown, so the
  // key is handled in the capture phase.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && withCloseButton && !isDropdownOpen()) void close()
  }

  return (
    <Drawer.Root
      opened={opened}
      onClose={() => void close()}
      position="right"
      size={width}
      closeOnEscape={false}
      // Not on Drawer.Content: a class or style there also applies to the element that positions the drawer.
      classNames={{ content: classes.content ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content onKeyDownCapture={onKeyDownCapture}>
        <Drawer.Header className={classes.header}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          {withCloseButton ? <Drawer.CloseButton aria-label={texts.close} size={36} /> : null}
        </Drawer.Header>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
        {footer ? (
          <div className={classes.footer}>
            {typeof footer === 'function' ? footer(() => void close()) : footer}
          </div>
        ) : null}
      </Drawer.Content>
    </Drawer.Root>
  )
}
