import { Card } from '@coverline/ui/display/card'
import { Timeline } from '@coverline/ui/display/timeline'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAllowed } from '../../session/use-session.ts'
import { useActionText } from '../audit/shared/use-action-text.ts'
import { RecordHistory } from '../audit/shared/record-history.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import type { PolicyDetail } from './queries.ts'

const actions = {
  'policies.created': 'history.created',
  'policies.updated': 'history.updated',
  'policies.activated': 'history.activated',
  'policies.deactivated': 'history.deactivated',
  'policies.deleted': 'history.deleted',
  'policies.restored': 'history.restored',
  'policies.unscheduled': 'history.unscheduled',
  'policies.deactivation-reached': 'history.deactivationReached',
  'policies.activation-refused': 'history.activationRefused',
  'policies.amended': 'history.amended',
  'policies.canceled': 'history.canceled',
  'policies.reinstated': 'history.reinstated',
  'policies.version-reached': 'history.versionReached',
  'benefits.used': 'benefits:history.used',
  'benefits.reversed': 'benefits:history.reversed',
  'payments.scheduled': 'payments:history.scheduled',
  'payments.updated': 'payments:history.updated',
  'payments.canceled': 'payments:history.canceled',
  'payments.received': 'payments:history.received',
  'payments.reversed': 'payments:history.reversed',
  'commissions.set': 'audit:actions.commissions.set',
  'renewals.drafted': 'audit:actions.renewals.drafted',
  'renewals.moved': 'audit:actions.renewals.moved',
  'renewals.renewed': 'audit:actions.renewals.renewed',
  'renewals.updated': 'audit:actions.renewals.updated',
} as const

function isKey<T extends object>(table: T, key: string): key is Extract<keyof T, string> {
  return key in table
}

export function PolicyHistory({ policy }: { policy: PolicyDetail }) {
  const { t } = useTranslation(['policies', 'audit', 'benefits', 'payments'])
  const format = useFormat()
  const auditText = useActionText()
  const seesHistory = useAllowed({ roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  const text = (action: string) => (isKey(actions, action) ? t(actions[action]) : undefined)
  if (!seesHistory)
    return (
      <Card title={t('actionsTitle')}>
        <Timeline
          label={t('actionsTitle')}
          items={policy.actions.map(({ id, action, createdAt, actorName }) => ({
            id,
            strong: true,
            title: text(action) ?? auditText(action),
            text: [actorName, format.moment(createdAt)].filter(Boolean).join(' · '),
          }))}
        />
      </Card>
    )
  return (
    <RecordHistory
      entity="policies"
      entityId={policy.policyId}
      actionText={text}
      currency={policy.currency}
    />
  )
}
