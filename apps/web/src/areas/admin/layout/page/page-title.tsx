import { useSetTopSlot } from '@coverline/ui/frame/top-slot'
import { usePageCount } from './page-count.ts'
import classes from './page.module.css'

/** The heading of a page of the menu, with the number of its records; on a phone its tools stand beside it. */
export function PageTitle({ title }: { title: string }) {
  const count = usePageCount()
  const setSlot = useSetTopSlot()
  return (
    <div className={classes.titleBar}>
      <h1 className={classes.title}>{title}</h1>
      {count ? <span className={classes.count}>{count}</span> : null}
      <div ref={setSlot} className={classes.slot} />
    </div>
  )
}
