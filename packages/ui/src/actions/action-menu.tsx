import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { UiAction } from './action.tsx'
import { Button } from './button.tsx'
import { useUiTexts } from '../ui-texts.tsx'

interface ActionBarProps {
  actions: UiAction[]
  /** Number of actions shown as buttons; the others go into the three-dot menu. */
  buttons?: number
}

/** Renders a record's actions as buttons, the last one as the main action, with a menu for the rest. */
export function ActionButtons({ actions, buttons = 2 }: ActionBarProps) {
  const texts = useUiTexts()
  const shown = actions.slice(0, buttons)
  const rest = actions.slice(buttons)
  return (
    <>
      {shown.map((action) => (
        <Button
          key={action.id}
          variant={action.tone === 'brand' ? 'solid' : action.tone === 'danger' ? 'error-outline' : 'outline'}
          leftSection={action.icon}
          disabled={action.disabled ?? false}
          loading={action.loading ?? false}
          lockedReason={action.lockedReason}
          onClick={action.onSelect}
        >
          {action.label}
        </Button>
      ))}
      {rest.length > 0 ? (
        <Menu>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={texts.actions}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((action) => (
              <Menu.Item
                key={action.id}
                leftSection={action.icon}
                disabled={action.disabled === true || action.lockedReason !== undefined}
                title={action.lockedReason ?? ''}
                {...(action.tone === 'danger' ? { color: 'red' } : {})}
                onClick={action.onSelect}
              >
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  )
}
