import { useTranslation } from '../../../kit/text/use-translation.ts'
import { RecordHistory } from '../../audit/shared/record-history.tsx'

const actions = {
  'insured.created': 'insured:history.created',
  'insured.updated': 'insured:history.updated',
  'insured.deleted': 'insured:history.deleted',
  'insured.restored': 'insured:history.restored',
  'insured.invited': 'insured:history.invited',
  'invitations.canceled': 'insured:history.invitationCanceled',
  'insured.merged': 'insured:history.merged',
  'insured.merged-away': 'insured:history.mergedAway',
  'insured.contact-confirmed': 'audit:actions.insured.contact-confirmed',
  'insured.contact-proposed': 'audit:actions.insured.contact-proposed',
  'insured.contact-replaced': 'audit:actions.insured.contact-replaced',
  'insured.contact-resent': 'audit:actions.insured.contact-resent',
  'insured.contact-withdrawn': 'audit:actions.insured.contact-withdrawn',
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

function isKey<T extends object>(table: T, key: string): key is Extract<keyof T, string> {
  return key in table
}

export function PersonHistory({ personProfileId }: { personProfileId: string }) {
  const { t } = useTranslation(['insured', 'policies', 'audit'])
  return (
    <RecordHistory
      entity="insured"
      entityId={personProfileId}
      actionText={(action) => (isKey(actions, action) ? t(actions[action]) : undefined)}
    />
  )
}
