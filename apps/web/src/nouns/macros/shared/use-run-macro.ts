import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { refresh as reload } from '@coverline/client/refresh'
import { gapsIn } from '@coverline/contract/conversations/reply-variables'
import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import { macros, tickets } from '@coverline/contract/calls.generated'
import type { Macro } from '@coverline/contract/macros/endpoints'
import { toast } from '@coverline/ui/overlays/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

interface RunMacroInput {
  ticketId: string
  channelType: ConversationChannel
  /** Returns the text with its variables filled. */
  textOf: (html: string) => string
  /** Puts a text that is not sent into the editor. */
  onWrite: (html: string) => void
}

const refresh = ['tickets', 'conversations', 'audit'] as const

/** Runs a macro on a request, and tells what it did; a closed request can be opened again at once. */
export function useRunMacro({ ticketId, channelType, textOf, onWrite }: RunMacroInput) {
  const { t } = useTranslation('macros')
  const fail = useFailure()
  const client = useQueryClient()
  const run = useCommand(macros.run, { refresh })
  const save = useCommand(tickets.save, { refresh })

  const reopen = async () => {
    try {
      await save.mutateAsync({ input: { ticketId, statusSave: 'IN_PROGRESS' } })
      toast.success(t('reopened'))
    } catch (error) {
      fail(error)
    }
  }
  const start = async ({ macroId, title, text, isSent }: Macro): Promise<void> => {
    if (run.isPending) return
    const filled = text === '' ? '' : textOf(text)
    const gaps = isSent ? gapsIn(filled) : []
    if (gaps.length > 0) {
      toast.warning(t('gaps', { names: gaps.join(', ') }))
      return
    }
    try {
      const input = { macroId, ticketId, ...(isSent ? { text: filled, channelType } : {}) }
      const { isClosed } = await run.mutateAsync({ input })
      if (!isSent && filled !== '') onWrite(filled)
      const action = { label: t('undo'), onSelect: () => void reopen() }
      toast.success({ title: t('done', { title }), ...(isClosed ? { action } : {}) })
    } catch (error) {
      fail(error)
      // A colleague was quicker, or the macro has changed.
      if (error instanceof ApiError && error.status === 409)
        await Promise.all(['tickets', 'macros'].map((key) => reload(client, { queryKey: [key] })))
    }
  }
  return { start, isBusy: run.isPending }
}
