import { useCommand } from '@coverline/client/hooks'
import { conversations, type Message } from '@coverline/contract/conversations'
import { confirm } from '@coverline/ui/confirm'
import { useState } from 'react'
import { useFailure } from '../../shared/use-failure.ts'
import { useTranslation } from '../../shared/use-translation.ts'

/** Changing and deleting own messages within their 3 minutes. */
export function useEditing(put: (message: Message) => void) {
  const { t } = useTranslation('conversations')
  const failed = useFailure()
  const [message, setMessage] = useState<Message | null>(null)
  const edit = useCommand(conversations.edit)
  const remove = useCommand(conversations.remove)
  return {
    message,
    start: setMessage,
    stop: () => setMessage(null),
    save: (text: string) => {
      if (!message) return
      edit.mutate(
        { input: { messageId: message.messageId, text } },
        {
          onSuccess: (changed) => {
            put(changed)
            setMessage(null)
          },
          onError: failed,
        },
      )
    },
    remove: async ({ messageId }: Message) => {
      const yes = await confirm({
        title: t('deleteTitle'),
        text: t('deleteText'),
        confirmLabel: t('delete'),
        danger: true,
      })
      if (yes) remove.mutate({ input: { messageId } }, { onSuccess: put, onError: failed })
    },
  }
}
