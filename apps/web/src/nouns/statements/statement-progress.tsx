import type { Statement } from '@coverline/contract/statements/shapes'
import { Progress } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './statements.module.css'

/** Number of incoming lines that are settled: booked or skipped. */
export function StatementProgress({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statements')
  const { open, booked, ignored } = statement.counts
  const all = open + booked + ignored
  const settled = booked + ignored
  const text = open === 0 ? t('allSettled') : t('settled', { settled, all })
  return (
    <div className={classes.progress}>
      <Progress value={all === 0 ? 100 : (settled / all) * 100} size="sm" aria-label={text} />
      <span>{text}</span>
    </div>
  )
}
