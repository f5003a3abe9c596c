import { useChatConfig } from '../../shared/use-chat-config.ts'
import { useTranslation } from '../../shared/use-translation.ts'
import classes from './pane.module.css'

/** Which colleagues look at the conversation now, and which of them writes. */
export function PresenceLine({ others }: { others: readonly { userId: string; isTyping: boolean }[] }) {
  const { t } = useTranslation('conversations')
  const config = useChatConfig()
  const nameOf = (userId: string) =>
    config?.colleagues.find((one) => one.userId === userId)?.name ?? t('presence.somebody')
  const names = (typing: boolean) =>
    others.filter((one) => one.isTyping === typing).map((one) => nameOf(one.userId))
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
