import type { Message } from '@coverline/contract/conversations/shapes'
import { Button } from '@coverline/ui/actions/button'
import { useAllowed } from '../../../session/use-session.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useOriginal } from '../../whatsapp/shared/use-original.ts'
import classes from './bubble.module.css'
import type { useChatTime } from './use-chat-time.ts'

interface FactsProps {
  message: Message
  time: ReturnType<typeof useChatTime>
}

/** A message that says another time than it arrived at was on its way. */
const lateMilliseconds = 10 * 60_000

/** When the client sent a message that arrived late. */
export function SentAt({ message: { at, sentAt }, time }: FactsProps) {
  const { t } = useTranslation('conversations')
  if (sentAt === null) return null
  const isLate = new Date(at).getTime() - new Date(sentAt).getTime() > lateMilliseconds
  return isLate ? <span className={classes.from}>{t('sentAt', { at: time.moment(sentAt) })}</span> : null
}

/** The client's reactions, at the message that they belong to. */
export function Reactions({ message: { reactions } }: Pick<FactsProps, 'message'>) {
  const { t } = useTranslation('conversations')
  if (reactions.length === 0) return null
  const emojis = reactions.join(' ')
  return (
    <p className={classes.reactions} title={t('reactions', { emojis })}>
      <span className={classes.hidden}>{t('reactions', { emojis })}</span>
      <span aria-hidden>{emojis}</span>
    </p>
  )
}

/** What the channel delivered, of a message that cannot be shown; for administrators. */
export function Original({ message: { messageId, hasOriginal } }: Pick<FactsProps, 'message'>) {
  const { t } = useTranslation('conversations')
  const mayOpen = useAllowed({ roles: ['ADMIN'] })
  const { download, isLoading } = useOriginal()
  if (!hasOriginal || !mayOpen) return null
  return (
    <Button
      variant="outline"
      size="compact-sm"
      loading={isLoading}
      onClick={() => void download({ messageId })}
    >
      {t('original')}
    </Button>
  )
}
