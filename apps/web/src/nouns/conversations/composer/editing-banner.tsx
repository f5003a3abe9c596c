import { Button } from '@coverline/ui/actions/button'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './composer.module.css'
import type { useChatTime } from '../bubble/use-chat-time.ts'
import type { useEditing } from './use-editing.ts'

interface EditingBannerProps {
  editing: ReturnType<typeof useEditing>
  time: ReturnType<typeof useChatTime>
}

/** Banner that the editor contains an existing message, with a cancel button. */
export function EditingBanner({ editing: { message, scheduled, stop }, time }: EditingBannerProps) {
  const { t } = useTranslation('conversations')
  if (!message && !scheduled) return null
  return (
    <div className={classes.editing} role="status" data-editing={scheduled ? 'SCHEDULED' : 'SENT'}>
      <span>
        {scheduled ? t('schedule.editing', { moment: time.moment(scheduled.sendAt) }) : t('editing')}
      </span>
      <Button size="compact-xs" variant="outline" onClick={stop}>
        {scheduled ? t('schedule.stop') : t('stopEditing')}
      </Button>
    </div>
  )
}
