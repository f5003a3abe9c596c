import type { FoundEvent } from '@coverline/contract/audit/endpoints'
import { Fragment } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useChangeWords } from './shared/use-change-words.ts'
import classes from './change-list.module.css'

interface ChangeListProps {
  event: FoundEvent
  /** The others are counted. */
  most?: number
}

/** What an event changed, in one line: each field with its former and its new value. */
export function ChangeList({ event, most = 3 }: ChangeListProps) {
  const { t } = useTranslation('audit')
  const words = useChangeWords(event.entity)
  const shown = event.changes.slice(0, most)
  const more = event.changes.length - shown.length
  if (shown.length === 0) return null
  return (
    <span className={classes.list}>
      {shown.map(({ field, before, after }, nth) => {
        const [old, fresh] = [words.value(field, before), words.value(field, after)]
        const isNew = before === null || before === undefined || before === ''
        return (
          <Fragment key={field}>
            {nth > 0 ? ' · ' : null}
            <span>
              {words.field(field)}
              {fresh === null ? null : (
                <>
                  {isNew ? (
                    ' '
                  ) : (
                    <>
                      {' '}
                      <del>{old ?? '…'}</del> →{' '}
                    </>
                  )}
                  <strong className={classes.fresh}>{fresh}</strong>
                </>
              )}
            </span>
          </Fragment>
        )
      })}
      {more > 0 ? <> · {t('moreChanges', { count: more })}</> : null}
    </span>
  )
}
