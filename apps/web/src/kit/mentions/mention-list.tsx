import { Avatar } from '@coverline/ui/display/avatar'
import { useEffect, useEffectEvent } from 'react'
import classes from './mention-list.module.css'

interface MentionListProps {
  id: string
  label: string
  members: readonly { userId: string; name: string }[]
  current: string
  onChoose: (name: string) => void
  onClose: () => void
}

export const optionId = (listId: string, userId: string) => `${listId}-${userId}`

/** The members that an @ offers. The keys stay with the text field. */
export function MentionList({ id, label, members, current, onChoose, onClose }: MentionListProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // Escape closes the list and not the panel around it, which listens on the way down.
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return (
    <div className={classes.options} role="listbox" id={id} aria-label={label} tabIndex={-1}>
      {members.map(({ userId, name }) => (
        <div
          key={userId}
          id={optionId(id, userId)}
          role="option"
          tabIndex={-1}
          aria-selected={userId === current}
          className={classes.option}
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(name)
          }}
        >
          <Avatar name={name} size={24} />
          {name}
        </div>
      ))}
    </div>
  )
}
