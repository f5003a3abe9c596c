import { useCommand } from '@coverline/client/hooks'
import { spam } from '@coverline/contract/calls.generated'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { useAttempt } from '../../../kit/forms/use-attempt.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedBySpam } from '../queries.ts'

/** Actions on one or many spam messages. Each resolves to true if it was done. */
export function useSpamActions() {
  const { t } = useTranslation('senders')
  const attempt = useAttempt()
  const purge = useCommand(spam.delete, { refresh: touchedBySpam })
  const mark = useCommand(spam.read, { refresh: ['spam'] })
  const remove = async (spamIds: string[]): Promise<boolean> => {
    const count = spamIds.length
    const agreed = await confirm({
      title: t('spam.deleting.title', { count }),
      text: t('spam.deleting.text'),
      confirmLabel: t('spam.delete'),
      danger: true,
    })
    if (!agreed || !(await attempt(() => purge.mutateAsync({ input: { spamIds } })))) return false
    toast.success(t('spam.deleting.done', { count }))
    return true
  }
  const read = (spamIds: string[]) => attempt(() => mark.mutateAsync({ input: { spamIds } }))
  return { remove, read }
}
