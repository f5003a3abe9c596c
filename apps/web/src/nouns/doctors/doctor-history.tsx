import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAllowed } from '../../session/use-session.ts'
import { RecordHistory } from '../audit/shared/record-history.tsx'

const actions = {
  'doctors.activated': 'history.activated',
  'doctors.created': 'history.created',
  'doctors.deactivated': 'history.deactivated',
  'doctors.login-given': 'history.login',
  'doctors.updated': 'history.updated',
  'slots.saved': 'history.slotsSaved',
  'slots.moved': 'history.slotsMoved',
  'slots.deleted': 'history.slotsDeleted',
} as const

export function DoctorHistory({ doctorId }: { doctorId: string }) {
  const { t } = useTranslation('doctors')
  const seesHistory = useAllowed({ roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  if (!seesHistory) return null
  return (
    <RecordHistory
      entity="doctors"
      entityId={doctorId}
      actionText={(action) => {
        const key = Object.entries(actions).find(([name]) => name === action)?.[1]
        return key ? t(key) : undefined
      }}
    />
  )
}
