import { Button } from '@coverline/ui/actions/button'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { momentFormats } from '../../../kit/text/use-format.ts'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../note.module.css'
import type { NoteDraft } from './use-note-draft.tsx'

/** Whether what the doctor sees is stored, and what to do if not. */
export function SaveLine({ draft }: { draft: NoteDraft }) {
  const { t, i18n } = useTranslation('visit-notes')
  const { state, isDirty, flush } = draft
  const { time } = momentFormats(i18n.language, useTimeZone())
  if (state.kind === 'failed')
    return (
      <span className={classes.save} data-failed role="alert">
        <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
        {t('save.failed')}
        <Button variant="outline" size="xs" onClick={() => void flush()}>
          {t('save.retry')}
        </Button>
      </span>
    )
  const isSaving = state.kind === 'saving' || isDirty
  return (
    <span className={classes.save} role="status">
      {isSaving || state.savedAt === null ? null : <IconCheck size={16} stroke={1.7} aria-hidden />}
      {isSaving
        ? t('save.saving')
        : state.savedAt === null
          ? t('save.nothing')
          : t('save.saved', { time: time(state.savedAt) })}
    </span>
  )
}
