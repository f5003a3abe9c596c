import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { scheduledMessages } from '@coverline/contract/calls.generated'
import type { Scheduled } from '@coverline/contract/conversations/tools'
import { Button } from '@coverline/ui/actions/button'
import { IconClock, IconPaperclip } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { outboxItems, subscribeOutbox } from '../outbox/outbox.ts'
import classes from '../replies/reply-menu.module.css'
import type { useChatTime } from '../bubble/use-chat-time.ts'

interface ScheduledStripProps {
  conversationId: string
  time: ReturnType<typeof useChatTime>
  editedId: string | null
  onEdit: (scheduled: Scheduled) => void
}

const words = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Scheduled messages of this conversation, to edit or cancel. */
export function ScheduledStrip({ conversationId, time, editedId, onEdit }: ScheduledStripProps) {
  const { t } = useTranslation('conversations')
  const failed = useFailure()
  const { data } = useQueryCall('scheduledMessages', scheduledMessages.list, { conversationId })
  const cancel = useCommand(scheduledMessages.cancel, { refresh: ['scheduledMessages'] })
  // A message sent now is no longer scheduled, even if the server does not know it yet.
  const leaving = useSyncExternalStore(subscribeOutbox, outboxItems).flatMap((item) =>
    item.state === 'WAITING' && item.scheduledId ? [item.scheduledId] : [],
  )
  const shown = data?.items.filter(
    ({ scheduledId }) => scheduledId !== editedId && !leaving.includes(scheduledId),
  )
  return shown?.map((item) => (
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
      {item.files.length > 0 ? (
        <span className={classes.stripFiles} title={item.files.map((file) => file.fileName).join(', ')}>
          <IconPaperclip size={14} aria-hidden /> {t('schedule.files', { count: item.files.length })}
        </span>
      ) : null}
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
