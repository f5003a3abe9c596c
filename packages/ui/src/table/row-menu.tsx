import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDots, IconLock } from '@tabler/icons-react'
import type { UiAction } from '../actions/action.tsx'
import { useUiTexts } from '../ui-texts.tsx'

interface RowMenuProps {
  name: string
  actions: UiAction[]
}

function LockedItem({ action }: { action: UiAction }) {
  return (
    <Tooltip label={action.lockedReason} position="left">
      <Menu.Item
        leftSection={<IconLock size={16} stroke={1.7} />}
        aria-disabled
        c="dimmed"
        closeMenuOnClick={false}
        aria-description={action.lockedReason}
      >
        {action.label}
      </Menu.Item>
    </Tooltip>
  )
}

/** The three-dot menu at the end of a row, or of a page's actions */
export function RowMenu({ name, actions }: RowMenuProps) {
  const texts = useUiTexts()
  if (actions.length === 0) return null
  return (
    <Menu withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={texts.actionsFor(name)} size={34}>
          <IconDots size={18} stroke={2} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) =>
          action.lockedReason === undefined ? (
            <Menu.Item
              key={action.id}
              leftSection={action.icon}
              disabled={action.disabled ?? false}
              {...(action.tone === 'danger' ? { color: 'red' } : {})}
              onClick={action.onSelect}
            >
              {action.label}
            </Menu.Item>
          ) : (
            <LockedItem key={action.id} action={action} />
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
