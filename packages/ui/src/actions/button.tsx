import { ActionIcon, Button as MantineButton, type ButtonProps as MantineButtonProps } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import classes from './button.module.css'
import { Hint } from './hint.tsx'

export type ButtonVariant = 'solid' | 'outline' | 'soft' | 'plain' | 'error' | 'error-outline'

interface Looks {
  variant?: ButtonVariant
  loading?: boolean
  /** Shows the button as locked; the text says what unlocks it. */
  lockedReason?: string | undefined
}

type NativeButton = Omit<ComponentPropsWithRef<'button'>, 'color' | 'style' | 'size'>

export interface ButtonProps extends Looks, NativeButton {
  leftSection?: ReactNode
  rightSection?: ReactNode
  fullWidth?: boolean
  size?: MantineButtonProps['size']
}

const looks: Record<ButtonVariant, Pick<MantineButtonProps, 'variant' | 'color'>> = {
  solid: { variant: 'filled' },
  outline: { variant: 'default' },
  soft: { variant: 'light' },
  plain: { variant: 'subtle', color: 'gray' },
  error: { variant: 'filled', color: 'red.7' },
  'error-outline': { variant: 'outline', color: 'red' },
}

/**
 * The product's button. A locked one stays focusable (`aria-disabled`), so that keyboard and screen reader
 * users can read its reason.
 */
export function Button({ variant = 'solid', lockedReason, leftSection, onClick, ...rest }: ButtonProps) {
  const look = looks[variant]
  if (lockedReason === undefined) {
    return <MantineButton {...look} leftSection={leftSection} onClick={onClick} type="button" {...rest} />
  }
  return (
    <Hint label={lockedReason}>
      <MantineButton
        {...look}
        {...rest}
        type="button"
        className={classes.locked}
        leftSection={<IconLock size={16} stroke={1.8} />}
        aria-disabled
        aria-description={lockedReason}
        onClick={(event: MouseEvent) => event.preventDefault()}
      />
    </Hint>
  )
}

export interface IconButtonProps extends Looks, NativeButton {
  /** Read by screen readers and shown on hover. */
  label: string
  icon: ReactNode
  size?: number
}

/** An icon button; its label is required for the tooltip and screen readers. */
export function IconButton({
  label,
  icon,
  variant = 'plain',
  lockedReason,
  loading,
  size = 36,
  ...rest
}: IconButtonProps) {
  const look = looks[variant]
  const locked = lockedReason !== undefined
  return (
    <Hint label={locked ? `${label}. ${lockedReason}` : label} openDelay={400}>
      <ActionIcon
        {...look}
        type="button"
        {...rest}
        size={size}
        loading={loading ?? false}
        aria-label={label}
        {...(locked ? { 'aria-disabled': true, className: classes.locked, onClick: undefined } : {})}
      >
        {icon}
      </ActionIcon>
    </Hint>
  )
}
