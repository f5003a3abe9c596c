import { ActionIcon, Menu, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconDots } from '@tabler/icons-react'
import { useUiTexts } from '../ui-texts.tsx'
import type { UiAction } from './action.tsx'

interface MoreMenuProps {
  actions: UiAction[]
  /** The machine id of the record; this menu is the only place that offers it. */
  recordId?: string | undefined
}

/** The rarer actions of a record behind "…", a locked one with its reason, and the id to copy at the end. */
export function MoreMenu({ actions, recordId }: MoreMenuProps) {
  const texts = useUiTexts()
  const clipboard = useClipboard({ timeout: 1500 })
  if (actions.length === 0 && recordId === undefined) return null
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={texts.actions}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.id}
            leftSection={action.icon}
            disabled={action.disabled === true || action.lockedReason !== undefined}
            {...(action.tone === 'danger' ? { color: 'red' } : {})}
            onClick={action.onSelect}
          >
            {action.label}
            {action.lockedReason === undefined ? null : (
              <Text size="xs" c="dimmed">
                {action.lockedReason}
              </Text>
            )}
          </Menu.Item>
        ))}
        {actions.length > 0 && recordId !== undefined ? <Menu.Divider /> : null}
        {recordId === undefined ? null : (
          <Menu.Item
            leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            closeMenuOnClick={false}
            title={recordId}
            onClick={() => clipboard.copy(recordId)}
          >
            {clipboard.copied ? texts.copied : texts.copyId}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
