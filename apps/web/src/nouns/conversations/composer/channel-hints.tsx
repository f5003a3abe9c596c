import type { Conversation } from '@coverline/contract/conversations/shapes'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './composer.module.css'

interface ChannelHintsProps {
  channel: Conversation['channels'][number] | undefined
  isClosed: boolean
  /** Shows what concerns mail: not for notes and not while a sent message is edited. */
  isMessage: boolean
}

/** Shows hints under the text: a closed channel, a missing mailbox. */
export function ChannelHints({ channel, isClosed, isMessage }: ChannelHintsProps) {
  const { t } = useTranslation('conversations')
  if (!channel) return null
  const isMail = isMessage && channel.channelType === 'EMAIL' && !isClosed
  return (
    <>
      {isClosed && channel.state !== 'OPEN' ? (
        <p className={classes.closed} role="status">
          {t(`channelStates.${channel.state}`)}
        </p>
      ) : null}
      {isMail && !channel.isLinked ? (
        <p className={classes.closed} role="status">
          {t('unlinkedMail')}
        </p>
      ) : null}
    </>
  )
}
