import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { assignRef } from '@mantine/hooks'
import { IconDots, IconLock } from '@tabler/icons-react'
import { type Ref, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import type { UiAction } from '../actions/action.tsx'
import { useUiTexts } from '../ui-texts.tsx'

interface RowMenuProps {
  name: string
  actions: UiAction[]
  /** Runs the chosen action in another way than its own `onSelect`. */
  select?: (action: UiAction) => void
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

/** Gives a menu a target that stands already. */
function Standing({ element, ref }: { element: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    assignRef(ref, element.current)
    return () => void assignRef(ref, null)
  }, [ref, element])
  return null
}

/**
 * The three-dot menu at the end of a row, or of a page's actions. A list has one in each row, so the menu behind the button is
 * made when it is opened for the first time.
 */
export function RowMenu({ name, actions, select = (action) => action.onSelect() }: RowMenuProps) {
  const texts = useUiTexts()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')
  const isOpen = menu === 'open'
  if (actions.length === 0) return null
  return (
    <>
      <ActionIcon
        ref={button}
        id={`${id}-target`}
        aria-label={texts.actionsFor(name)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        data-expanded={isOpen || undefined}
        size={34}
        onClick={() => setMenu(isOpen ? 'closed' : 'open')}
      >
        <IconDots size={18} stroke={2} />
      </ActionIcon>
      {menu === 'never' ? null : (
        <Menu withinPortal id={id} opened={isOpen} onChange={(opened) => setMenu(opened ? 'open' : 'closed')}>
          <Menu.Target>
            <Standing element={button} />
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map((action) =>
              action.lockedReason === undefined ? (
                <Menu.Item
                  key={action.id}
                  leftSection={action.icon}
                  disabled={action.disabled ?? false}
                  {...(action.tone === 'danger' ? { color: 'red' } : {})}
                  onClick={() => select(action)}
                >
                  {action.label}
                </Menu.Item>
              ) : (
                <LockedItem key={action.id} action={action} />
              ),
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
