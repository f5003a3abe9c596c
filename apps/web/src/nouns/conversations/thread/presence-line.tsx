import { useChatConfig } from '../shared/use-chat-config.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../pane.module.css'
import type { Present } from './use-presence.ts'

interface PresenceLineProps {
  others: readonly Present[]
  clientName: string
}

/** Colleagues and the client who view the conversation now, and who is typing. */
export function PresenceLine({ others, clientName }: PresenceLineProps) {
  const { t } = useTranslation('conversations')
  const config = useChatConfig()
  const nameOf = ({ userId, side }: Present) =>
    side === 'CLIENT'
      ? clientName
      : (config?.colleagues.find((one) => one.userId === userId)?.name ?? t('presence.somebody'))
  const names = (typing: boolean) => others.filter((one) => one.isTyping === typing).map(nameOf)
  const [writing, looking] = [names(true), names(false)]
  return (
    <p className={classes.presence} aria-live="polite">
      {writing.length > 0 ? t('presence.typing', { names: writing.join(', '), count: writing.length }) : null}
      {writing.length === 0 && looking.length > 0
        ? t('presence.looking', { names: looking.join(', '), count: looking.length })
        : null}
    </p>
  )
}
