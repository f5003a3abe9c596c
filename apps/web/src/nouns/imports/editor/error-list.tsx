import { Button } from '@coverline/ui/actions/button'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { AppLink } from '../upload/app-link.tsx'
import classes from './editor.module.css'
import type { CellError } from '../grid-state/draft-errors.ts'
import type { DraftSession } from '../grid-state/draft-session.ts'
import type { DraftView } from '../grid-state/draft-view.ts'
import { useColumnTitle, useErrorText } from '../draft/use-error-text.ts'

const shownAtOnce = 100

interface ErrorListProps {
  session: DraftSession
  view: DraftView
  onPick: (error: CellError) => void
}

/** Every error as text in sheet order: an alternative to the grid. */
export function ErrorList({ session, view, onPick }: ErrorListProps) {
  const { t } = useTranslation('imports')
  const [limit, setLimit] = useState(shownAtOnce)
  const errors = view.errors.sorted()
  if (errors.length === 0) return <p className={classes.none}>{t('editor.noErrors')}</p>
  return (
    <>
      <ol className={classes.errors}>
        {errors.slice(0, limit).map((error) => (
          <ErrorItem
            key={`${error.row === null ? 'head' : session.sheet.indexOf(error.row)}-${error.column}`}
            error={error}
            session={session}
            onPick={onPick}
          />
        ))}
      </ol>
      {errors.length > limit ? (
        <div className={classes.more}>
          <Button variant="outline" size="xs" onClick={() => setLimit(limit + shownAtOnce)}>
            {t('editor.showMore', { count: Math.min(shownAtOnce, errors.length - limit) })}
          </Button>
        </div>
      ) : null}
    </>
  )
}

interface ErrorItemProps {
  error: CellError
  session: DraftSession
  onPick: (error: CellError) => void
}

function ErrorItem({ error, session, onPick }: ErrorItemProps) {
  const { t } = useTranslation('imports')
  const titleOf = useColumnTitle()
  const textOf = useErrorText(session.format)
  const at = error.row === null ? undefined : session.sheet.indexOf(error.row)
  const value = at === undefined ? '' : session.sheet.cell(at, session.sheet.positionOf(error.column)).trim()
  return (
    <li>
      <button type="button" className={classes.error} onClick={() => onPick(error)}>
        <span className={classes.place}>
          {at === undefined ? t('editor.headings') : t('editor.row', { row: at + 1 })} ·{' '}
          {titleOf(error.column)}
        </span>
        {value === '' ? null : <span className={classes.value}>{value}</span>}
        <span className={classes.why}>{textOf(error)}</span>
      </button>
      {error.personProfileId ? (
        <AppLink to={`/admin/users/${error.personProfileId}`} className={classes.profile}>
          {t('editor.openProfile')}
        </AppLink>
      ) : null}
    </li>
  )
}
