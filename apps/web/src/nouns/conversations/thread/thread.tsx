import type { Message } from '@coverline/contract/conversations/shapes'
import { Button } from '@coverline/ui/actions/button'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { Loader } from '@mantine/core'
import { IconArrowDown, IconMessages } from '@tabler/icons-react'
import { Fragment, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './thread.module.css'
import type { useChatTime } from '../bubble/use-chat-time.ts'

interface ThreadProps {
  messages: readonly Message[]
  /** The bubble of a message, as the reader's area shows it */
  bubbleOf: (message: Message) => ReactNode
  /** Messages on their way, below the others; null without any */
  outgoing: ReactNode
  emptyText: string
  time: ReturnType<typeof useChatTime>
  firstUnreadId: string | null
  isLoading: boolean
  list: RefObject<HTMLDivElement | null>
  onScroll: () => void
  pill: { label: string; onClick: () => void } | null
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
        {messages.length === 0 && outgoing === null && !props.isLoading ? (
          <EmptyState
            compact
            icon={<IconMessages size={24} stroke={1.6} />}
            title={t('empty.title')}
            text={props.emptyText}
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
              {props.bubbleOf(message)}
            </Fragment>
          ))}
          {outgoing}
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
