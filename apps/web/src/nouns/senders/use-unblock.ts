import { useCommand } from '@coverline/client/hooks'
import { senders } from '@coverline/contract/calls.generated'
import { toast } from '@coverline/ui/overlays/toast'
import { useAttempt } from '../../kit/forms/use-attempt.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { touchedByBlocks } from './queries.ts'

/** Takes back a block that was just made. Resolves to true if it was done. */
export function useUnblock(): (blockedSenderId: string) => Promise<boolean> {
  const { t } = useTranslation('senders')
  const attempt = useAttempt()
  const { mutateAsync } = useCommand(senders.unblock, { refresh: touchedByBlocks })
  return async (blockedSenderId) => {
    const isDone = await attempt(() => mutateAsync({ input: { blockedSenderId } }))
    if (isDone) toast.success(t('undone'))
    return isDone
  }
}
