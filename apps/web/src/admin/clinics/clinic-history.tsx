import { useTranslation } from '../../shared/use-translation.ts'
import { useAllowed } from '../../app/use-session.ts'
import { changeText } from '../../shared/change-text.ts'
import { RecordHistory } from '../../shared/record-history.tsx'

const actions = {
  'clinics.created': 'history.created',
  'clinics.updated': 'history.updated',
  'clinics.deleted': 'history.deleted',
  'clinics.restored': 'history.restored',
  'clinics.linked': 'history.linked',
} as const

/** Who changed what of a clinic. */
export function ClinicHistory({ clinicId }: { clinicId: string }) {
  const { t } = useTranslation('clinics')
  const seesHistory = useAllowed({ roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  if (!seesHistory) return null
  const fields: Record<string, string> = {
    name: t('common:name'),
    addressLine: t('address'),
    description: t('description'),
    phoneForService: t('common:phone'),
    latitude: t('point.latitude'),
    longitude: t('point.longitude'),
  }
  // Their values are ids and codes, which tell a reader nothing.
  const named: Record<string, string> = {
    registrationType: t('registration'),
    cityId: t('city'),
    offerIds: t('services'),
  }
  return (
    <RecordHistory
      entity="clinics"
      entityId={clinicId}
      actionText={(action) => {
        const key = Object.entries(actions).find(([name]) => name === action)?.[1]
        return key ? t(key) : undefined
      }}
      changeText={({ field, before, after }) =>
        fields[field] ? changeText(fields[field], before, after) : named[field]
      }
    />
  )
}
