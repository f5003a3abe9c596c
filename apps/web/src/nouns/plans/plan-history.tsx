import { useTranslation } from '../../kit/text/use-translation.ts'
import { RecordHistory } from '../audit/shared/record-history.tsx'

const actions = {
  'plans.created': 'history.created',
  'plans.updated': 'history.updated',
  'plans.activated': 'history.activated',
  'plans.deactivated': 'history.deactivated',
  'plans.deleted': 'history.deleted',
  'services.created': 'history.serviceCreated',
  'services.updated': 'history.serviceUpdated',
  'services.deleted': 'history.serviceDeleted',
  'services.copied': 'history.servicesCopied',
  'services.ordered': 'history.servicesOrdered',
  'services.restored': 'history.serviceRestored',
  'generation.started': 'generation:history.started',
  'generation.canceled': 'generation:history.canceled',
  'generation.finished': 'generation:history.finished',
  'generation.reviewed': 'generation:history.reviewed',
} as const

function isKey<T extends object>(table: T, key: string): key is Extract<keyof T, string> {
  return key in table
}

export function PlanHistory({ packageId }: { packageId: string }) {
  const { t } = useTranslation(['plans', 'services', 'benefits', 'generation'])
  return (
    <RecordHistory
      entity="plans"
      entityId={packageId}
      actionText={(action) => (isKey(actions, action) ? t(actions[action]) : undefined)}
    />
  )
}
