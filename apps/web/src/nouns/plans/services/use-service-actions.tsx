import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import type { Language } from '@coverline/contract/languages'
import type { ServiceStatus } from '@coverline/contract/plans/terms'
import { services } from '@coverline/contract/calls.generated'
import type { Service } from '@coverline/contract/services/endpoints'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { titleOf } from './title-of.ts'

/** Queries to refresh after services changed. */
export const touchedByServices = ['services', 'plans', 'benefits', 'clinics', 'audit'] as const

const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'PACKAGE_CAN_NOT_BE_ACTIVATED'

/**
 * Deletes services after a confirmation, with an undo, and sets the status of many. Each resolves to true if
 * it was done.
 */
export function useServiceActions() {
  const { t, i18n } = useTranslation(['plans', 'services'])
  const fail = useFailure()
  const deletion = useCommand(services.delete, { refresh: touchedByServices })
  const bulk = useCommand(services.saveBulk, { refresh: touchedByServices })

  const restore = async (offerIds: string[]) => {
    try {
      const { changed, notActiveOfferIds } = await bulk.mutateAsync({ input: { offerIds, restore: true } })
      const count = notActiveOfferIds.length
      toast.success({
        title: t('services:restored', { count: changed }),
        ...(count > 0 ? { text: t('services:notActive', { count }) } : {}),
      })
    } catch (error) {
      fail(error)
    }
  }

  const remove = async (targets: readonly Service[]): Promise<boolean> => {
    const [only] = targets
    if (!only) return false
    const count = targets.length
    const agreed = await confirm({
      title: t('services.deleteTitle', { count }),
      text:
        count === 1
          ? t('services.deleteText', { name: titleOf(only, i18n.language as Language) })
          : t('services.deleteTextMany'),
      confirmLabel: t('common:delete'),
      danger: true,
    })
    if (!agreed) return false
    const offerIds = targets.map((one) => one.offerId)
    try {
      await deletion.mutateAsync({ input: { offerIds } })
      toast.notice({
        title: t('services.deleted', { count }),
        action: { label: t('common:undo'), onSelect: () => void restore(offerIds) },
      })
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }

  const setStatus = async (offerIds: string[], status: ServiceStatus): Promise<boolean> => {
    try {
      const { changed } = await bulk.mutateAsync({ input: { offerIds, status } })
      toast.success(t('services:statusSet', { count: changed }))
      return true
    } catch (error) {
      if (isRefused(error)) {
        const count = [error.details['offerIds']].flat().length
        toast.warning({ title: t('services.keepsActive'), text: t('services:keepsActiveMany', { count }) })
      } else fail(error)
      return false
    }
  }

  return { remove, setStatus }
}
