import { Menu } from '@mantine/core'
import type { UiAction } from '../actions/action.tsx'

export interface OpenMenu {
  id: string
  button: HTMLElement
}

interface BoardMenuProps {
  open: OpenMenu
  moves: UiAction[]
  actions: UiAction[]
  label: string
  onClose: () => void
}

/** The menu of the card whose "…" was pressed. One serves all cards, so that scrolling builds none. */
export function BoardMenu({ open, moves, actions, label, onClose }: BoardMenuProps) {
  const { left, top, width, height } = open.button.getBoundingClientRect()
  const item = (action: UiAction) => (
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
  )
  const close = () => {
    onClose()
    if (open.button.isConnected) open.button.focus()
  }
  return (
    <Menu opened onClose={close} position="bottom-end" returnFocus={false} withinPortal>
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {moves.map(item)}
        {moves.length > 0 && actions.length > 0 ? <Menu.Divider /> : null}
        {actions.map(item)}
      </Menu.Dropdown>
    </Menu>
  )
}
