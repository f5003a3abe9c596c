import { ai } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import type { EditorHandle } from '@coverline/ui/editor/message-editor'
import { type RefObject, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { AiWish } from './ai-menu.tsx'
import { AiText } from './ai-text.tsx'
import { paragraphsOf, textOf } from '../bubble/plain-text.ts'
import { useWrittenText } from '../composer/use-written-text.ts'

type Asked = { wish: AiWish; text: string }

/** AI writing help; its text reaches the editor only when the user accepts it. */
export function useWritingHelp(conversationId: string) {
  const written = useWrittenText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (next: Asked) => {
    setAsked(next)
    const { wish, text } = next
    void (wish.kind === 'REPLY'
      ? written.start(ai.suggestReply, {
          conversationId,
          ...(text === '' ? {} : { text: text.slice(0, 2000) }),
        })
      : written.start(ai.improveWriting, { conversationId, text, manner: wish.manner }))
  }
  return {
    asked,
    written,
    start: (wish: AiWish, html: string) => ask({ wish, text: textOf(html) }),
    repeat: () => asked && ask(asked),
    close: () => {
      setAsked(null)
      written.clear()
    },
  }
}

interface WritingHelpProps {
  help: ReturnType<typeof useWritingHelp>
  editor: RefObject<EditorHandle | null>
}

export function WritingHelp({ help, editor }: WritingHelpProps) {
  const { t } = useTranslation('conversations')
  const { asked, written } = help
  if (!asked) return null
  const close = () => {
    help.close()
    editor.current?.focus()
  }
  return (
    <AiText
      title={asked.wish.kind === 'REPLY' ? t('ai.replyTitle') : t(`ai.manners.${asked.wish.manner}`)}
      written={written}
      onRepeat={help.repeat}
      onClose={close}
    >
      <Button
        size="compact-sm"
        onClick={() => {
          editor.current?.set(paragraphsOf(written.text))
          close()
        }}
      >
        {asked.text === '' ? t('ai.insert') : t('ai.replace')}
      </Button>
    </AiText>
  )
}
