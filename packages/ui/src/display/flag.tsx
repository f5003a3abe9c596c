import classes from './flag.module.css'

/** A country's flag beside its name or code; nothing without a picture. */
export function Flag({ src }: { src: string | undefined }) {
  return src ? <img className={classes.flag} alt="" src={src} /> : null
}
