import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAllowed } from '../../session/use-session.ts'
import { RecordHistory } from '../audit/shared/record-history.tsx'

const actions = {
  'clinics.created': 'history.created',
  'clinics.updated': 'history.updated',
  'clinics.deleted': 'history.deleted',
  'clinics.restored': 'history.restored',
  'clinics.linked': 'history.linked',
} as const

export function ClinicHistory({ clinicId }: { clinicId: string }) {
  const { t } = useTranslation('clinics')
  const seesHistory = useAllowed({ roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  if (!seesHistory) return null
  return (
    <RecordHistory
      entity="clinics"
      entityId={clinicId}
      actionText={(action) => {
        const key = Object.entries(actions).find(([name]) => name === action)?.[1]
        return key ? t(key) : undefined
      }}
    />
  )
}
