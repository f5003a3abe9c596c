import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '../bubble.module.css'

interface BubbleMenuProps {
  label: string
  loading?: boolean
  children: ReactNode
}

/** Menu button of the user's own message. */
export function BubbleMenu({ label, loading = false, children }: BubbleMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={classes.menu ?? ''}
          variant="subtle"
          color="gray"
          size={22}
          loading={loading}
          aria-label={label}
        >
          <IconDots size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
