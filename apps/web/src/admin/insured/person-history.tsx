import { useTranslation } from '../../shared/use-translation.ts'
import { changeText } from '../../shared/change-text.ts'
import { RecordHistory } from '../../shared/record-history.tsx'

const actions = {
  'insured.created': 'insured:history.created',
  'insured.updated': 'insured:history.updated',
  'insured.deleted': 'insured:history.deleted',
  'insured.restored': 'insured:history.restored',
  'insured.invited': 'insured:history.invited',
  'invitations.canceled': 'insured:history.invitationCanceled',
  'insured.merged': 'insured:history.merged',
  'insured.merged-away': 'insured:history.mergedAway',
  'insured.split': 'insured:history.split',
  'insured.split-off': 'insured:history.splitOff',
  'duplicates.dismissed': 'insured:history.toldApart',
  'duplicates.reopened': 'insured:history.suggestedAgain',
  'policies.moved': 'insured:history.policyMoved',
  'documents.added': 'insured:history.documentAdded',
  'documents.deleted': 'insured:history.documentDeleted',
  'policies.created': 'insured:history.policyCreated',
  'policies.updated': 'insured:history.policyUpdated',
  'policies.activated': 'insured:history.policyActivated',
  'policies.deactivated': 'insured:history.policyDeactivated',
  'policies.deleted': 'insured:history.policyDeleted',
  'policies.restored': 'insured:history.policyRestored',
} as const

const fields = {
  firstName: 'insured:fields.firstName',
  lastName: 'insured:fields.lastName',
  patronymicName: 'insured:fields.patronymicName',
  birthdate: 'insured:fields.birthdate',
  nationality: 'insured:fields.nationality',
  email: 'insured:fields.email',
  phone: 'insured:fields.phone',
  identificationNumber: 'insured:fields.identificationNumber',
  certificateNumber: 'insured:fields.certificateNumber',
  dhaFileNo: 'insured:fields.dhaFileNo',
  eidNo: 'insured:fields.eidNo',
  visaNo: 'insured:fields.visaNo',
  passportNumber: 'insured:fields.passportNumber',
  passportValidUntil: 'insured:fields.passportValidUntil',
  document: 'insured:history.document',
  number: 'policies:number',
  startDate: 'policies:startDate',
  endDate: 'policies:endDate',
  deactivationDate: 'policies:deactivationDate',
} as const

/** Codes, which are said by their name alone. */
const named = {
  gender: 'insured:fields.gender',
  maritalStatus: 'insured:fields.maritalStatus',
  language: 'insured:fields.language',
  relationship: 'insured:fields.relationship',
  details: 'policies:details',
} as const

function isKey<T extends object>(table: T, key: string): key is Extract<keyof T, string> {
  return key in table
}

/** Who changed what of a person and of the person's policies. */
export function PersonHistory({ personProfileId }: { personProfileId: string }) {
  const { t } = useTranslation(['insured', 'policies'])
  return (
    <RecordHistory
      entity="insured"
      entityId={personProfileId}
      actionText={(action) => (isKey(actions, action) ? t(actions[action]) : undefined)}
      changeText={({ field, before, after }) => {
        if (isKey(fields, field)) return changeText(t(fields[field]), before, after)
        return isKey(named, field) && before !== null ? t(named[field]) : undefined
      }}
    />
  )
}
