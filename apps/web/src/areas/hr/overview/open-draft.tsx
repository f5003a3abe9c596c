import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useOwnChanges } from '../../../nouns/changes/queries.ts'
import { useMonth } from '../../../nouns/changes/use-month.ts'
import classes from './overview.module.css'

/** The draft of the nearest month: what is in it, and the way to submit it. */
export function OpenDraft() {
  const { t } = useTranslation(['employees', 'changes'])
  const month = useMonth()
  const { data } = useOwnChanges()
  const [draft] = (data?.items ?? [])
    .filter(({ state }) => state === 'DRAFT')
    .toSorted((a, b) => a.month.localeCompare(b.month))
  if (!draft) return null
  const { employeeChangeId: changeId, additionCount, leaverCount } = draft
  const counts = [
    additionCount > 0 ? t('changes:counts.additions', { count: additionCount }) : '',
    leaverCount > 0 ? t('changes:counts.leavers', { count: leaverCount }) : '',
  ]
  return (
    <div className={classes.draft}>
      <p className={classes.soft}>{t('employees:overview.draft', { month: month(draft.month) })}</p>
      <p className={classes.draftCounts}>{counts.filter(Boolean).join(', ')}</p>
      <Link to="/hr/changes/$changeId" params={{ changeId }} className={classes.review}>
        {t('employees:overview.review')} <IconArrowRight size={17} aria-hidden />
      </Link>
    </div>
  )
}
