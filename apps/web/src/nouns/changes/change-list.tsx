import type { ChangeHead } from '@coverline/contract/changes/shapes'
import { Avatar } from '@coverline/ui/display/avatar'
import { Card } from '@coverline/ui/display/card'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { ChangeStateBadge } from './change-state.tsx'
import classes from './change-list.module.css'
import { useMonth } from './use-month.ts'

interface ChangeListProps {
  items: readonly ChangeHead[]
  /** The page of a change */
  linkOf: (change: ChangeHead) => string
}

/** Changes with their month, state and counts; each leads to its page. */
export function ChangeList({ items, linkOf }: ChangeListProps) {
  const { t } = useTranslation('changes')
  return (
    <Card flush>
      <ul className={classes.list} aria-label={t('title')}>
        {items.map((change) => (
          <li key={change.employeeChangeId} className={classes.item}>
            <ChangeLink change={change} to={linkOf(change)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ChangeLink({ change, to }: { change: ChangeHead; to: string }) {
  const { t } = useTranslation('changes')
  const format = useFormat()
  const month = useMonth()
  const { submittedBy, submittedAt, changedBy, changedAt, additionCount, leaverCount } = change
  const who = submittedAt
    ? t('submittedBy', { name: submittedBy?.name ?? '', moment: format.moment(submittedAt) })
    : t('changedBy', { name: changedBy?.name ?? '', moment: format.moment(changedAt) })
  return (
    <Link to={to} className={classes.link}>
      <Avatar name={submittedBy?.name ?? changedBy?.name ?? ''} size={32} />
      <span className={classes.text}>
        <span className={classes.name}>{t('of', { month: month(change.month) })}</span>
        <span className={classes.facts}>{who}</span>
      </span>
      <span className={classes.counts}>
        {additionCount > 0 ? <span>{t('counts.additions', { count: additionCount })}</span> : null}
        {leaverCount > 0 ? <span>{t('counts.leavers', { count: leaverCount })}</span> : null}
      </span>
      <ChangeStateBadge state={change.state} />
    </Link>
  )
}
