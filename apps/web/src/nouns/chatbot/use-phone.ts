import { useQueryCall } from '@coverline/client/hooks'
import { chatbot } from '@coverline/contract/calls.generated'
import type { ChatbotReply, ChatbotSettings } from '@coverline/contract/chatbot/endpoints'
import { mostTried } from '@coverline/contract/chatbot/terms'
import type { Language } from '@coverline/contract/languages'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'

export type Exchange = { id: string; asked: string; reply: ChatbotReply | undefined }

const isAddress = (url: string): boolean => url.startsWith('https://') && URL.canParse(url)

/** A button without an address cannot be shown or tried. */
const tried = (settings: ChatbotSettings): ChatbotSettings => ({
  ...settings,
  buttons: settings.buttons.filter(({ action }) => action.kind !== 'LINK' || isAddress(action.url)),
})

/**
 * Chat of the phone preview: the client's messages, and the server's replies for the current, unsaved
 * settings. Each change requests all replies again, so that the preview shows what a client would read.
 */
export function usePhone(language: Language, settings: ChatbotSettings) {
  const { t } = useTranslation('chatbot', { lng: language })
  const [texts, setTexts] = useState<string[]>([t('preview.hello')])
  const [draft] = useDebouncedValue(settings, 250)
  const query = useQueryCall(
    'chatbot',
    chatbot.ask,
    { language, texts, settings: tried(draft) },
    { enabled: texts.length > 0 },
  )
  const replies = query.data?.replies ?? []
  const isAsking = texts.length > 0 && (query.isPending || query.isPlaceholderData)
  return {
    exchanges: texts.map((asked, at): Exchange => ({ id: `${at} ${asked}`, asked, reply: replies[at] })),
    isAsking,
    error: query.error,
    write: (text: string) => {
      if (text.trim() !== '' && texts.length < mostTried) setTexts([...texts, text.trim()])
    },
    begin: () => setTexts([]),
  }
}
