import { type ReactNode, Suspense } from 'react'
import classes from './board-place.module.css'

interface BoardPlaceProps {
  toolbar: ReactNode
  /** The board, loaded when it is shown */
  children: ReactNode
}

/** The filters and below them the board, in a page of the window's height. */
export function BoardPlace({ toolbar, children }: BoardPlaceProps) {
  return (
    <div className={classes.place}>
      <div className={classes.toolbar}>{toolbar}</div>
      <div className={classes.board}>
        <Suspense fallback={null}>{children}</Suspense>
      </div>
    </div>
  )
}
