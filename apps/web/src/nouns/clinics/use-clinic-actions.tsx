import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { clinics } from '@coverline/contract/calls.generated'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { namedPlans } from '../plans/shared/plan-names.tsx'
import { useFailure } from '../../kit/text/use-failure.ts'
import { touchedByClinics } from './queries.ts'

const mostNamed = 5

/** Shows which active plans need a clinic to be deleted; returns false for other errors. */
export function useNeededWarning(): (error: unknown) => boolean {
  const { t } = useTranslation('clinics')
  return (error) => {
    if (!(error instanceof ApiError) || error.code !== 'CLINIC_USED_IN_ACTIVE_PLANS') return false
    toast.warning({
      title: t('needed.title'),
      text: t('needed.text'),
      items: namedPlans(error)
        .slice(0, mostNamed)
        .map(({ packageId, name }) => ({ text: name, href: `/admin/programs/${packageId}?tab=services` })),
    })
    return true
  }
}

type Target = { clinicId: string; name: string }

/** Deletes clinics after a confirmation and offers an undo. Resolves to true if they were deleted. */
export function useDeleteClinics(): (targets: readonly Target[]) => Promise<boolean> {
  const { t } = useTranslation('clinics')
  const fail = useFailure()
  const warn = useNeededWarning()
  const { mutateAsync } = useCommand(clinics.saveBulk, { refresh: touchedByClinics })

  const restore = async (clinicIds: string[]) => {
    try {
      const { changed } = await mutateAsync({ input: { clinicIds, restore: true } })
      toast.success(t('restored', { count: changed }))
    } catch (error) {
      fail(error)
    }
  }

  return async (targets) => {
    const clinicIds = targets.map(({ clinicId }) => clinicId)
    const count = targets.length
    const agreed = await confirm({
      title: t('delete.title', { count }),
      text: count === 1 ? t('delete.text', { name: targets[0]?.name }) : t('delete.textMany'),
      confirmLabel: t('common:delete'),
      danger: true,
    })
    if (!agreed) return false
    try {
      const { changed } = await mutateAsync({ input: { clinicIds, clinicDelete: true } })
      toast.notice({
        title: t('deleted', { count: changed }),
        action: { label: t('common:undo'), onSelect: () => void restore(clinicIds) },
      })
      return true
    } catch (error) {
      if (!warn(error)) fail(error)
      return false
    }
  }
}
