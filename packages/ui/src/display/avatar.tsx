import { Avatar as MantineAvatar } from '@mantine/core'
import classes from './avatar.module.css'

interface AvatarProps {
  name: string
  src?: string | null | undefined
  size?: number
  square?: boolean
}

const tints = 6

/** The same name has the same tint everywhere, so that users recognise a person across screens. */
function tintOf(name: string): number {
  let sum = 0
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973
  return sum % tints
}

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toLocaleUpperCase()
}

/** Renders the picture, or the initials on their tint. Decorative: the name is always beside it. */
export function Avatar({ name, src, size = 34, square = false }: AvatarProps) {
  return (
    <MantineAvatar
      src={src ?? null}
      alt=""
      aria-hidden
      size={size}
      radius={square ? 'lg' : 'xl'}
      className={classes.root}
      data-tint={tintOf(name)}
      classNames={{ placeholder: classes.placeholder ?? '', root: square ? '' : (classes.round ?? '') }}
      styles={{ placeholder: { fontSize: Math.round(size * 0.38) } }}
    >
      {initialsOf(name)}
    </MantineAvatar>
  )
}
