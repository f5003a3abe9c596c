import { useCommand } from '@coverline/client/hooks'
import { duplicates } from '@coverline/contract/calls.generated'
import type { Duplicate } from '@coverline/contract/duplicates/endpoints'
import { toast } from '@coverline/ui/overlays/toast'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'

/** Marks a pair as different people, or suggests it again; both offer an undo. */
export function useDismiss(): (pair: Duplicate, dismissed: boolean) => Promise<void> {
  const { t } = useTranslation('duplicates')
  const fail = useFailure()
  const { mutateAsync } = useCommand(duplicates.dismiss, { refresh: ['duplicates'] })
  const run = async (pair: Duplicate, dismissed: boolean): Promise<void> => {
    const pairs = [
      {
        personProfileId: pair.first.personProfileId,
        otherPersonProfileId: pair.second.personProfileId,
      },
    ]
    try {
      await mutateAsync({ input: { pairs, dismissed } })
      toast.notice({
        title: t(dismissed ? 'dismissed' : 'reopened'),
        action: { label: t('common:undo'), onSelect: () => void run(pair, !dismissed) },
      })
    } catch (error) {
      fail(error)
    }
  }
  return run
}
