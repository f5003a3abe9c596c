import { useTranslation } from '../../shared/use-translation.ts'
import { RecordHistory } from '../../shared/record-history.tsx'
import { formatDay } from '../../shared/use-format.ts'

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

/** Fields that say something by their value; others are only named. */
const plain = {
  name: 'common:name',
  validityStart: 'form.validFrom',
  validityEnd: 'form.validTo',
  dealPremium: 'dealPremium',
  investmentBalance: 'investment.balance',
  investmentTotal: 'investment.total',
  phone: 'common:phone',
} as const
const named = {
  insuranceType: 'insuranceType',
  planType: 'planType',
  companyId: 'company',
  insurerId: 'insurer',
  defaultLocale: 'defaultLocale',
  localizations: 'services.texts',
  kind: 'services.kind',
  status: 'common:status',
  icons: 'services:icon.title',
  clinicIds: 'services:clinics',
  benefits: 'benefits:title',
} as const

function isKey<T extends object>(table: T, key: string): key is Extract<keyof T, string> {
  return key in table
}

const day = /^\d{4}-\d{2}-\d{2}$/

function valueText(value: unknown): string {
  if (typeof value !== 'string' || value === '') return '—'
  return day.test(value) ? formatDay(value) : value
}

/** Who changed what of a plan and its services. */
export function PlanHistory({ packageId }: { packageId: string }) {
  const { t } = useTranslation(['plans', 'services', 'benefits', 'generation'])
  return (
    <RecordHistory
      entity="plans"
      entityId={packageId}
      actionText={(action) => (isKey(actions, action) ? t(actions[action]) : undefined)}
      changeText={({ field, before, after }) => {
        if (isKey(plain, field)) {
          const old = before === null ? '' : `${valueText(before)} → `
          return `${t(plain[field])}: ${old}${valueText(after)}`
        }
        return isKey(named, field) && before !== null ? t(named[field]) : undefined
      }}
    />
  )
}
