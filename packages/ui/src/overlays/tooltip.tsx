import { Tooltip as MantineTooltip } from '@mantine/core'
import type { ReactElement } from 'react'

interface TooltipProps {
  label: string
  openDelay?: number
  children: ReactElement
}

/** A short explanation on hover, focus and touch */
export function Tooltip({ label, openDelay = 0, children }: TooltipProps) {
  return (
    <MantineTooltip label={label} openDelay={openDelay} events={{ hover: true, focus: true, touch: true }}>
      {children}
    </MantineTooltip>
  )
}
