import { Brand } from './brand.tsx'
import classes from './frame-loading.module.css'

const entries = [64, 52, 78, 60, 70, 66, 74, 58]
const rows = [48, 62, 40, 56, 70, 44, 58, 50, 66, 46]

/** The frame of the admin area while its code and the session load: the page then fills in and nothing jumps. */
export function FrameLoading() {
  return (
    <div className={classes.shell} aria-busy>
      <div className={classes.sidebar}>
        <Brand inverted />
        {entries.map((width) => (
          <span key={width} className={classes.entry} style={{ width: `${width}%` }} />
        ))}
      </div>
      <div>
        <div className={classes.bar} />
        <RowsLoading />
      </div>
    </div>
  )
}

/** Grey rows in place of a page whose code or texts load */
export function RowsLoading() {
  return (
    <div className={classes.rows} aria-busy>
      {rows.map((width) => (
        <span key={width} className={classes.row} style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
