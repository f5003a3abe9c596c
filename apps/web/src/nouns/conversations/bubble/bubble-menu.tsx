import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './bubble.module.css'

interface BubbleMenuProps {
  label: string
  loading?: boolean
  /** Items of a Mantine menu. */
  children: ReactNode
}

/** The dots in the head of a message of one's own. */
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
