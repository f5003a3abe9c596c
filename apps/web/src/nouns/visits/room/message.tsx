import type { ReactNode } from 'react'
import classes from './room.module.css'

interface MessageProps {
  title: string
  text: string
  children?: ReactNode
}

/** The one thing to say instead of the room, and what can be done. */
export function Message({ title, text, children }: MessageProps) {
  return (
    <div className={classes.middle}>
      <h2>{title}</h2>
      <p role="status">{text}</p>
      {children}
    </div>
  )
}
