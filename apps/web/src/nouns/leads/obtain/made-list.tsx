import type { ReactNode } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './obtain-preview.module.css'

export interface MadeLine {
  id: string
  icon: ReactNode
  title: string
  text?: string | null | undefined
}

/** Each thing that will be made, with an icon. */
export function MadeList({ lines }: { lines: readonly MadeLine[] }) {
  const { t } = useTranslation('leads')
  return (
    <ul className={classes.list} aria-label={t('obtain.previewTitle')}>
      {lines.map(({ id, icon, title, text }) => (
        <li key={id} className={classes.item}>
          <span className={classes.icon} aria-hidden>
            {icon}
          </span>
          <div>
            <strong>{title}</strong>
            {text ? <div className={classes.text}>{text}</div> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
