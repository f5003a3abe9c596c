import { useQueryCall } from '@coverline/client/hooks'
import { spam } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { ErrorState } from '@coverline/ui/display/error-state'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Skeleton, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './spam.module.css'
import { useSpamActions } from './use-spam-actions.ts'

interface SpamMessageProps {
  spamId: string
  onClose: () => void
  onRelease: (spamId: string) => void
  /** Shows the text of a mail in its own frame. */
  frame: (text: string) => ReactNode
}

/** One spam message in the frame of mails; opening it marks it as read. */
export function SpamMessageModal({ spamId, onClose, onRelease, frame }: SpamMessageProps) {
  const { t } = useTranslation('senders')
  const format = useFormat()
  const { remove, read } = useSpamActions()
  const { data, error, refetch } = useQueryCall('spam', spam.detail, { spamId })
  const isUnread = data?.isRead === false && data.can.update
  const markRead = useEffectEvent(() => void read([spamId]))
  useEffect(() => {
    if (isUnread) markRead()
  }, [isUnread])
  return (
    <SideModal
      opened
      onClose={onClose}
      width={800}
      title={data?.subject || t('spam.noSubject')}
      footer={
        data?.can.update ? (
          <>
            <Button
              variant="outline"
              onClick={() => void remove([spamId]).then((isDone) => (isDone ? onClose() : undefined))}
            >
              {t('spam.delete')}
            </Button>
            <Button onClick={() => onRelease(spamId)}>{t('spam.notSpam')}</Button>
          </>
        ) : null
      }
    >
      {error && !data ? <ErrorState onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={240} radius="md" /> : null}
      {data ? (
        <Stack gap="md">
          <p className={classes.facts}>
            <b className={classes.sender}>{data.senderName ?? (data.sender || t('spam.unnamed'))}</b>
            {data.senderName ? <span className={classes.sender}>{data.sender}</span> : null}
            <span>{format.moment(data.receivedAt)}</span>
            <StatusBadge tone="neutral">{t(`spam.reasons.${data.reason}`)}</StatusBadge>
          </p>
          {data.isBlocked ? <p className={classes.note}>{t('spam.blockedNow')}</p> : null}
          {frame(data.text)}
          {data.fileNames.length > 0 ? (
            <p className={classes.note}>{t('spam.files', { names: data.fileNames.join(', ') })}</p>
          ) : null}
        </Stack>
      ) : null}
    </SideModal>
  )
}
