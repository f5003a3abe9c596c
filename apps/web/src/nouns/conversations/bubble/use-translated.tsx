import { call } from '@coverline/client/call'
import { ai } from '@coverline/contract/calls.generated'
import type { Message } from '@coverline/contract/conversations/shapes'
import { IconLanguage } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useChatConfig } from '../shared/use-chat-config.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './bubble.module.css'

/** Translation of a client's message: the text below the original, and the button that toggles it. */
export function useTranslated(message: Message): { text: ReactNode; button: ReactNode } {
  const { t, i18n } = useTranslation('conversations')
  const hasAi = useChatConfig()?.hasAi ?? false
  const [isShown, setIsShown] = useState(false)
  const { messageId, text, editedAt, author, isDeleted } = message
  const client = useQueryClient()
  const queryKey = ['translations', messageId, i18n.language, editedAt]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(ai.translate, { messageId }, { signal }),
    enabled: isShown,
    staleTime: Infinity,
    retry: false,
  })
  if (!hasAi || author !== 'CLIENT' || isDeleted || text === '') return { text: null, button: null }
  const failed = isShown && error !== null
  const shown = isShown && data ? <p className={classes.translated}>{data.text}</p> : null
  const problem = failed ? (
    <p className={classes.untranslated} role="alert">
      {error.message || t('ai.brokeOff')}
    </p>
  ) : null
  const waiting = isFetching ? (
    <p className={classes.untranslated} role="status">
      {t('ai.translating')}
    </p>
  ) : null
  const label = isFetching
    ? t('ai.stop')
    : failed
      ? t('ai.again')
      : t(isShown ? 'ai.showOriginal' : 'ai.translate')
  const click = (clicks: number) => {
    if (!isFetching) return failed ? void refetch() : setIsShown(!isShown)
    // The second click of a double click must not undo the first.
    if (clicks > 1) return
    setIsShown(false)
    void client.cancelQueries({ queryKey })
  }
  return {
    text: waiting ?? shown ?? problem,
    button: (
      <button type="button" className={classes.translate} onClick={({ detail }) => click(detail)}>
        <IconLanguage size={14} aria-hidden />
        {label}
      </button>
    ),
  }
}
