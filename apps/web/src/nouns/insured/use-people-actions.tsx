import { useCommand } from '@coverline/client/hooks'
import { insured } from '@coverline/contract/calls.generated'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { usePrepareBulk } from '../bulk/shared/use-prepare-bulk.ts'
import { isOne, type PersonChoice } from './choice.ts'
import { touchedByPeople } from './queries.ts'

/** Restores deleted people with their policies. Resolves to true if it was done. */
export function useRestorePeople(): (personProfileIds: string[]) => Promise<boolean> {
  const { t } = useTranslation('insured')
  const fail = useFailure()
  const { mutateAsync } = useCommand(insured.saveBulk, { refresh: [...touchedByPeople, 'audit'] })
  return async (personProfileIds) => {
    try {
      const { changed } = await mutateAsync({ input: { personProfileIds, restore: true } })
      toast.success(t('restored', { count: changed }))
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
}

/**
 * Deletes a person after a confirmation and offers an undo; several people get a preview first. Resolves to
 * true if the deletion has started.
 */
export function useDeletePeople(): (chosen: PersonChoice) => Promise<boolean> {
  const { t } = useTranslation('insured')
  const fail = useFailure()
  const prepare = usePrepareBulk()
  const { mutateAsync } = useCommand(insured.saveBulk, { refresh: touchedByPeople })
  const restore = useRestorePeople()

  return async (chosen) => {
    if (!isOne(chosen)) return prepare({ kind: 'INSURED_DELETE', ...chosen })
    const { personProfileIds } = chosen
    const count = personProfileIds.length
    const agreed = await confirm({
      title: t('delete.title', { count }),
      text: t('delete.text'),
      confirmLabel: t('common:delete'),
      danger: true,
    })
    if (!agreed) return false
    try {
      const { changed } = await mutateAsync({ input: { personProfileIds, personProfileDelete: true } })
      toast.notice({
        title: t('deleted', { count: changed }),
        action: { label: t('common:undo'), onSelect: () => void restore(personProfileIds) },
      })
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
}
