import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import { Button } from '@coverline/ui/actions/button'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './composer.module.css'

interface ClientChannelProps {
  /** Another channel than the chosen one; null if there is nothing to say. */
  channel: ConversationChannel | null
  onChoose: (channel: ConversationChannel) => void
}

/** Says that the client writes by another channel than the chosen one, with one click to switch. */
export function ClientChannel({ channel, onChoose }: ClientChannelProps) {
  const { t } = useTranslation('conversations')
  if (channel === null) return null
  const name = t(`channels.${channel}`)
  return (
    <p className={classes.moved} role="status">
      {t('clientChannel.text', { channel: name })}{' '}
      <Button variant="outline" size="compact-sm" onClick={() => onChoose(channel)}>
        {t('clientChannel.switch', { channel: name })}
      </Button>
    </p>
  )
}
