import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

export type NoticeTone = 'warning' | 'danger' | 'info' | 'success'

interface NoticeProps {
  tone: NoticeTone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
}

const icons = {
  warning: IconAlertTriangle,
  danger: IconCircleX,
  info: IconInfoCircle,
  success: IconCircleCheck,
}

/** A message that stays in its place: in a form, above a table. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.body}>
        {title ? <p className={classes.title}>{title}</p> : null}
        {children ? <div className={classes.text}>{children}</div> : null}
        {action ? <div className={classes.action}>{action}</div> : null}
      </div>
    </div>
  )
}
