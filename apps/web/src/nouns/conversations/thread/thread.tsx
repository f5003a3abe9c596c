import type { Message } from '@coverline/contract/conversations/shapes'
import { Button } from '@coverline/ui/actions/button'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { Loader } from '@mantine/core'
import { IconArrowDown, IconMessages } from '@tabler/icons-react'
import { Fragment, type RefObject } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { Bubble } from '../bubble/bubble.tsx'
import type { Outgoing } from '../outbox/outbox.ts'
import { OutgoingBubble } from '../bubble/outgoing-bubble.tsx'
import classes from './thread.module.css'
import type { useChatTime } from '../bubble/use-chat-time.ts'

interface ThreadProps {
  messages: readonly Message[]
  outgoing: readonly Outgoing[]
  clientName: string
  time: ReturnType<typeof useChatTime>
  firstUnreadId: string | null
  markedId: string | null
  now: number
  isLoading: boolean
  list: RefObject<HTMLDivElement | null>
  onScroll: () => void
  pill: { label: string; onClick: () => void } | null
  onEdit: (message: Message) => void
  onDelete: (message: Message) => void
}

/** Messages by day; older ones load while scrolling up. */
export function Thread(props: ThreadProps) {
  const { messages, outgoing, time, firstUnreadId, list, pill } = props
  const { t } = useTranslation('conversations')
  return (
    <div className={classes.wrap}>
      <div
        ref={list}
        className={classes.list}
        onScroll={props.onScroll}
        role="log"
        aria-label={t('thread')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
        tabIndex={0}
      >
        {props.isLoading ? (
          <Loader className={classes.loader ?? ''} size="sm" role="status" aria-label={t('loading')} />
        ) : null}
        {messages.length === 0 && outgoing.length === 0 && !props.isLoading ? (
          <EmptyState
            compact
            icon={<IconMessages size={24} stroke={1.6} />}
            title={t('empty.title')}
            text={t('empty.text')}
          />
        ) : null}
        <ol className={classes.messages}>
          {messages.map((message, nth) => (
            <Fragment key={message.messageId}>
              {nth === 0 || time.dayOf(message.at) !== time.dayOf(messages[nth - 1]?.at ?? message.at) ? (
                <li className={classes.day}>{time.dayLabel(message.at)}</li>
              ) : null}
              {message.messageId === firstUnreadId ? (
                <li className={classes.unread}>
                  <span>{t('unread')}</span>
                </li>
              ) : null}
              <Bubble
                message={message}
                clientName={props.clientName}
                time={time}
                isMarked={message.messageId === props.markedId}
                canChange={
                  message.changeableUntil !== null && Date.parse(message.changeableUntil) > props.now
                }
                onEdit={props.onEdit}
                onDelete={props.onDelete}
              />
            </Fragment>
          ))}
          {outgoing.map((item) => (
            <OutgoingBubble key={item.key} item={item} />
          ))}
        </ol>
      </div>
      {pill ? (
        <div className={classes.pill}>
          <Button size="xs" leftSection={<IconArrowDown size={14} />} onClick={pill.onClick}>
            {pill.label}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
