import { useCommand } from '@coverline/client/hooks'
import type { Scheduled } from '@coverline/contract/conversations/tools'
import { type companyConversations, conversations } from '@coverline/contract/calls.generated'
import type { Message } from '@coverline/contract/conversations/shapes'
import { confirm } from '@coverline/ui/overlays/confirm'
import { useState } from 'react'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

type Own<T> = T extends { edit: unknown; remove: unknown } ? Pick<T, 'edit' | 'remove'> : never
type Calls = Own<typeof conversations | typeof companyConversations>
type Edited = { message: Message; scheduled: null } | { message: null; scheduled: Scheduled }

/** The message being edited, one at a time: the user's own within its 3 minutes, or a scheduled one. */
export function useEditing(
  put: (message: Message) => void,
  calls: Calls = conversations,
  deleteText?: string,
) {
  const { t } = useTranslation('conversations')
  const failed = useFailure()
  const [edited, setEdited] = useState<Edited | null>(null)
  const edit = useCommand<Calls['edit']>(calls.edit)
  const remove = useCommand(calls.remove)
  const message = edited?.message ?? null
  return {
    message,
    scheduled: edited?.scheduled ?? null,
    start: (own: Message) => setEdited({ message: own, scheduled: null }),
    // A copy: choices for it apply to this edit only.
    startScheduled: (scheduled: Scheduled) => setEdited({ message: null, scheduled: { ...scheduled } }),
    stop: () => setEdited(null),
    save: (text: string, mentionUserIds: readonly string[] = []) => {
      if (!message) return
      edit.mutate(
        {
          input: {
            messageId: message.messageId,
            text,
            ...(message.isNote ? { mentionUserIds: [...mentionUserIds] } : {}),
          },
        },
        {
          onSuccess: (changed) => {
            put(changed)
            setEdited(null)
          },
          onError: failed,
        },
      )
    },
    remove: async ({ messageId }: Message) => {
      const yes = await confirm({
        title: t('deleteTitle'),
        text: deleteText ?? t('deleteText'),
        confirmLabel: t('delete'),
        danger: true,
      })
      if (yes) remove.mutate({ input: { messageId } }, { onSuccess: put, onError: failed })
    },
  }
}
