import { useCommand } from '@coverline/client/hooks'
import { doctors } from '@coverline/contract/calls.generated'
import type { Doctor } from '@coverline/contract/doctors/endpoints'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { touchedByDoctors } from './queries.ts'

/** Activates a doctor, or deactivates one after a question. */
export function useDoctorStatus(): (
  doctor: Pick<Doctor, 'doctorId' | 'fullName' | 'status'>,
) => Promise<void> {
  const { t } = useTranslation('doctors')
  const fail = useFailure()
  const { mutateAsync } = useCommand(doctors.save, { refresh: touchedByDoctors })
  return async ({ doctorId, fullName, status }) => {
    const ends = status === 'ACTIVE'
    const agreed =
      !ends ||
      (await confirm({
        title: t('actions.deactivateTitle'),
        text: t('actions.deactivateText', { name: fullName }),
        confirmLabel: t('actions.deactivate'),
        danger: true,
      }))
    if (!agreed) return
    try {
      await mutateAsync({ input: { doctorId, status: ends ? 'NOT_ACTIVE' : 'ACTIVE' } })
      toast.success(t(ends ? 'actions.deactivated' : 'actions.activated'))
    } catch (error) {
      fail(error)
    }
  }
}
