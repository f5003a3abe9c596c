import type { TicketTag } from '@coverline/contract/tickets/shapes'
import { IconX } from '@tabler/icons-react'
import classes from './tag-pill.module.css'

interface TagPillProps {
  tag: Pick<TicketTag, 'name' | 'color'>
  /** Removes the tag; the label is for screen readers. */
  remove?: { label: string; onSelect: () => void }
}

/** A tag in its colour; the text has the same information as the colour. */
export function TagPill({ tag, remove }: TagPillProps) {
  return (
    <span className={classes.pill} data-color={tag.color}>
      <span className={classes.name}>{tag.name}</span>
      {remove ? (
        <button type="button" className={classes.remove} aria-label={remove.label} onClick={remove.onSelect}>
          <IconX size={12} stroke={2} aria-hidden />
        </button>
      ) : null}
    </span>
  )
}
