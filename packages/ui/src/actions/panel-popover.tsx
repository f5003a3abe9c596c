import { Popover, type PopoverProps } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { isDropdownOpen } from '../overlays/open-dropdowns.ts'

interface PanelPopoverProps {
  opened: boolean
  onClose: () => void
  label: string
  button: ReactNode
  position: NonNullable<PopoverProps['position']>
  width: number
  children: ReactNode
}

/**
 * A panel beside its button whose controls have lists and calendars of their own. Those are elsewhere in the
 * page, but a click in them counts as inside, and an Escape that closes one leaves the panel open.
 */
export function PanelPopover(props: PanelPopoverProps) {
  const { opened, onClose, label, button, position, width, children } = props
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  const [target, setTarget] = useState<HTMLSpanElement | null>(null)
  // React sends a portal's event to its React parent before the document receives it.
  const inside = useRef<Event | null>(null)
  const noteInside = ({ nativeEvent }: SyntheticEvent) => {
    inside.current = nativeEvent
  }
  useClickOutside(
    (event?: Event) => {
      if (event !== inside.current) onClose()
    },
    null,
    [panel, target],
    opened,
  )
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isDropdownOpen(panel)) onClose()
  }
  return (
    <Popover
      opened={opened}
      position={position}
      width={width}
      closeOnClickOutside={false}
      closeOnEscape={false}
      trapFocus
      withRoles={false}
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <span ref={setTarget}>{button}</span>
      </Popover.Target>
      <Popover.Dropdown
        ref={setPanel}
        role="dialog"
        aria-label={label}
        onMouseDownCapture={noteInside}
        onTouchStartCapture={noteInside}
        onKeyDownCapture={onKeyDownCapture}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
