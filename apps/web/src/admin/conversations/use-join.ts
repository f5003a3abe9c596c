import { useCommand } from '@coverline/client/hooks'
import { conversations } from '@coverline/contract/conversations'
import { confirm } from '@coverline/ui/confirm'
import { toast } from '@coverline/ui/toast'
import { useFailure } from '../../shared/use-failure.ts'
import { useTranslation } from '../../shared/use-translation.ts'

/** Says after a question that what an address has written is a person's. Resolves to whether it was said. */
export function useJoin(conversationId: string) {
  const { t } = useTranslation('conversations')
  const fail = useFailure()
  const { mutateAsync, isPending } = useCommand(conversations.join, {
    refresh: ['conversations', 'tickets', 'audit'],
  })
  const join = async ({ id, name }: { id: string; name: string }): Promise<boolean> => {
    const isSure = await confirm({
      title: t('mails.joinTitle', { name }),
      text: t('mails.joinText', { name }),
      confirmLabel: t('mails.join'),
    })
    if (!isSure) return false
    try {
      await mutateAsync({ input: { conversationId, personProfileId: id } })
      toast.success(t('mails.joined', { name }))
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  return { join, isPending }
}
