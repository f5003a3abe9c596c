import { useTranslation } from '../../kit/text/use-translation.ts'
import { RecordHistory } from '../audit/shared/record-history.tsx'

const actions = {
  'companies.area-opened': 'history.areaOpened',
  'companies.created': 'history.created',
  'companies.updated': 'history.updated',
  'companies.deleted': 'history.deleted',
} as const

export function CompanyHistory({ clientCompanyId }: { clientCompanyId: string }) {
  const { t } = useTranslation('companies')
  return (
    <RecordHistory
      entity="companies"
      entityId={clientCompanyId}
      actionText={(action) => {
        const key = Object.entries(actions).find(([name]) => name === action)?.[1]
        return key ? t(key) : undefined
      }}
    />
  )
}
