import { useCommand } from '@coverline/client/hooks'
import { conversations } from '@coverline/contract/calls.generated'
import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { allows } from '../../../session/access.ts'
import { useAccess } from '../../../session/use-session.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

/** True if the user may assign an address or a number to a person: the licence must include its channel. */
export function useCanJoin(channel: ConversationChannel): boolean {
  const access = useAccess()
  const isLocked = (channel === 'EMAIL' || channel === 'WHATSAPP') && !access.features.has(channel)
  return allows(access, { permissions: ['INSURED_UPDATE'] }) && (access.all || !isLocked)
}

/** Assigns an address to a person after a confirmation. Resolves to true if it was done. */
export function useJoin(conversationId: string, channel: ConversationChannel) {
  const { t } = useTranslation('conversations')
  const fail = useFailure()
  const { mutateAsync, isPending } = useCommand(conversations.join, {
    refresh: ['conversations', 'tickets', 'audit'],
  })
  const isNumber = channel === 'WHATSAPP'
  const join = async ({ id, name }: { id: string; name: string }): Promise<boolean> => {
    const isSure = await confirm({
      title: t(isNumber ? 'contact.numberTitle' : 'mails.joinTitle', { name }),
      text: t(isNumber ? 'contact.numberText' : 'mails.joinText', { name }),
      confirmLabel: t('mails.join'),
    })
    if (!isSure) return false
    try {
      await mutateAsync({ input: { conversationId, personProfileId: id } })
      toast.success(t(isNumber ? 'contact.numberJoined' : 'mails.joined', { name }))
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  return { join, isPending }
}
