import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { type Scheduled, scheduledMessages } from '@coverline/contract/conversation-tools'
import { Button } from '@coverline/ui/button'
import { IconClock } from '@tabler/icons-react'
import { useFailure } from '../../shared/use-failure.ts'
import { useTranslation } from '../../shared/use-translation.ts'
import classes from './reply-menu.module.css'
import type { useChatTime } from './use-chat-time.ts'

interface ScheduledStripProps {
  conversationId: string
  time: ReturnType<typeof useChatTime>
  onEdit: (scheduled: Scheduled) => void
}

const words = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What is going to be sent in this conversation, to change or to call back. */
export function ScheduledStrip({ conversationId, time, onEdit }: ScheduledStripProps) {
  const { t } = useTranslation('conversations')
  const failed = useFailure()
  const { data } = useQueryCall('scheduledMessages', scheduledMessages.list, { conversationId })
  const cancel = useCommand(scheduledMessages.cancel, { refresh: ['scheduledMessages'] })
  return data?.items.map((item) => (
    <div
      key={item.scheduledId}
      className={classes.strip}
      data-failed={item.status === 'FAILED' || undefined}
      data-scheduled={item.status}
    >
      <IconClock size={15} aria-hidden />
      <span>
        {item.status === 'FAILED'
          ? t('schedule.failed', { moment: time.moment(item.sendAt) })
          : t('schedule.at', { moment: time.moment(item.sendAt) })}
      </span>
      <span className={classes.stripText}>{words(item.text)}</span>
      {item.status === 'SCHEDULED' ? (
        <Button size="compact-xs" variant="outline" onClick={() => onEdit(item)}>
          {t('edit')}
        </Button>
      ) : null}
      <Button
        size="compact-xs"
        variant="outline"
        onClick={() => cancel.mutate({ input: { scheduledId: item.scheduledId } }, { onError: failed })}
      >
        {item.status === 'FAILED' ? t('schedule.putAway') : t('schedule.cancel')}
      </Button>
    </div>
  ))
}
