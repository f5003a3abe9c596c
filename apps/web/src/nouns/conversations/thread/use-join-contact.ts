import { useCommand } from '@coverline/client/hooks'
import { contacts } from '@coverline/contract/calls.generated'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

const refresh = ['conversations', 'tickets', 'audit'] as const

/** Another contact, or a mail that came from another address */
type Other = { address: string } & ({ otherConversationId: string } | { messageId: string })

/** Joins an address to the client of a conversation, and takes that back; both after a confirmation. */
export function useJoinContact(conversationId: string) {
  const { t } = useTranslation('conversations')
  const fail = useFailure()
  const joining = useCommand(contacts.join, { refresh: [...refresh] })
  const joiningSender = useCommand(contacts.joinSender, { refresh: [...refresh] })
  const separating = useCommand(contacts.separate, { refresh: [...refresh] })
  const attempt = async (act: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await act()
      toast.success(done)
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  return {
    isPending: joining.isPending || joiningSender.isPending || separating.isPending,
    /** Resolves to true if it was done. */
    join: async ({ address, ...other }: Other): Promise<boolean> => {
      const isSure = await confirm({
        title: t('contact.sameTitle', { address }),
        text: t('contact.sameText'),
        confirmLabel: t('contact.sameConfirm'),
      })
      const act = () =>
        'messageId' in other
          ? joiningSender.mutateAsync({ input: other })
          : joining.mutateAsync({ input: { conversationId, ...other } })
      return isSure && attempt(act, t('contact.sameDone', { address }))
    },
    separate: async (address: string): Promise<void> => {
      const isSure = await confirm({
        title: t('contact.separateTitle', { address }),
        text: t('contact.separateText'),
        confirmLabel: t('contact.separate'),
      })
      const act = () => separating.mutateAsync({ input: { conversationId, address } })
      if (isSure) await attempt(act, t('contact.separateDone', { address }))
    },
  }
}
