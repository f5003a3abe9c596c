import { clinics } from '@coverline/contract/calls.generated'
import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import type { Clinic } from '@coverline/contract/clinics/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { namedPlans } from '../plans/shared/plan-names.tsx'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useAllowed } from '../../session/use-session.ts'
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

interface ClinicActions {
  onEdit: (clinic: Clinic) => void
  onLink: (clinicIds: string[]) => void
  onDeleted: () => void
}

/** Returns the actions of a row, and those of several chosen clinics. */
export function useClinicActions({ onEdit, onLink, onDeleted }: ClinicActions) {
  const { t } = useTranslation('clinics')
  const remove = useDeleteClinics()
  const canDelete = useAllowed({ permissions: ['PLANS_DELETE'] })
  const deleteAction = (targets: readonly Target[]): UiAction => ({
    id: 'delete',
    label: t('common:delete'),
    icon: <IconTrash size={16} />,
    tone: 'danger',
    onSelect: () => void remove(targets).then((isDone) => (isDone ? onDeleted() : undefined)),
  })
  const linkAction = (clinicIds: string[]): UiAction => ({
    id: 'link',
    label: t('link.action'),
    icon: <IconLink size={16} />,
    onSelect: () => onLink(clinicIds),
  })
  const editAction = (clinic: Clinic): UiAction => ({
    id: 'edit',
    label: t('common:edit'),
    icon: <IconPencil size={16} />,
    onSelect: () => onEdit(clinic),
  })
  return {
    ofOne: (clinic: Clinic): UiAction[] => [
      ...(clinic.can.update ? [editAction(clinic), linkAction([clinic.clinicId])] : []),
      ...(clinic.can.delete ? [deleteAction([clinic])] : []),
    ],
    ofMany: (clinicIds: string[], chosen: readonly Clinic[]): UiAction[] => [
      linkAction(clinicIds),
      ...(canDelete ? [deleteAction(chosen)] : []),
    ],
  }
}
