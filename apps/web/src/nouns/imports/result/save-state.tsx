import { Button } from '@coverline/ui/actions/button'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../editor/editor.module.css'
import { type DraftSession, inlineRows } from '../grid-state/draft-session.ts'
import type { DraftView } from '../grid-state/draft-view.ts'
import type { ImportKind } from '../upload/kinds.ts'

interface SaveStateProps {
  kind: ImportKind
  session: DraftSession
  view: DraftView
}

/** Shows if the server has every change, and has checked the current draft. */
export function SaveState({ kind, session, view }: SaveStateProps) {
  const { t } = useTranslation('imports')
  const { queue, unsent, checking, checked } = view
  const sent =
    queue === 'retrying'
      ? t('state.retrying', { count: unsent })
      : unsent > 0
        ? t('state.sending')
        : t('state.kept')
  const isLarge = session.sheet.rowCount > inlineRows
  return (
    <div className={classes.status} role="status">
      <span data-tone={queue === 'retrying' ? 'danger' : undefined}>{sent}</span>
      {checking ? <span>{t('state.checking')}</span> : null}
      {checked && !checking ? <span>{t(`kinds.${kind}.checked`)}</span> : null}
      {!checked && !checking && isLarge ? (
        <span>
          {t(`kinds.${kind}.notChecked`)}{' '}
          <Button
            variant="plain"
            size="compact-xs"
            onClick={() => void session.check().catch(() => undefined)}
          >
            {t('state.checkNow')}
          </Button>
        </span>
      ) : null}
    </div>
  )
}
