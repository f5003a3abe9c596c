import type { OutputOf } from '@coverline/contract/endpoint'
import type { companies } from '@coverline/contract/companies/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { PersonCell } from '@coverline/ui/table/table-cells'
import { IconPlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAllowed } from '../../session/use-session.ts'
import { useFormat } from '../../kit/text/use-format.ts'

export type CompanyDetail = OutputOf<typeof companies.detail>
type CompanyPlan = CompanyDetail['plans'][number]

const idOf = (plan: CompanyPlan) => plan.packageId
const nameOf = (plan: CompanyPlan) => plan.name
const hrefOf = (plan: CompanyPlan) => `/admin/programs/${plan.packageId}`

export function CompanyPlans({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation(['companies', 'plans'])
  const format = useFormat()
  const { navigate } = useRouter()
  const canCreate = useAllowed({ permissions: ['PLANS_CREATE'] })
  const columns = useMemo<DataColumn<CompanyPlan>[]>(
    () => [
      {
        id: 'name',
        header: t('plan'),
        minWidth: 220,
        cell: (plan) => <PersonCell square name={plan.name || '—'} />,
      },
      {
        id: 'policyCount',
        header: t('people'),
        align: 'right',
        cell: (plan) => format.number(plan.policyCount),
      },
      {
        id: 'status',
        header: t('common:status'),
        card: 'badge',
        priority: 0,
        cell: (plan) => (
          <StatusBadge tone={plan.isAvailable ? 'success' : 'neutral'}>
            {t(plan.isAvailable ? 'plans:states.active' : 'plans:states.inactive')}
          </StatusBadge>
        ),
      },
    ],
    [t, format],
  )
  const back = encodeURIComponent(`/admin/companies/${company.clientCompanyId}`)
  const create = canCreate ? (
    <Button
      variant="soft"
      leftSection={<IconPlus size={16} />}
      onClick={() =>
        void navigate({
          href: `/admin/programs?clientCompany=${company.clientCompanyId}&status=all&create=corporate&redirectTo=${back}`,
        })
      }
    >
      {t('createPlan')}
    </Button>
  ) : null
  return (
    <DataTable
      label={t('plans')}
      columns={columns}
      rows={company.plans}
      rowId={idOf}
      rowName={nameOf}
      rowHref={hrefOf}
      onOpen={(plan) => void navigate({ href: hrefOf(plan) })}
      maxHeight="60dvh"
      empty={{ title: t('noPlans.title'), text: t('noPlans.text'), action: create }}
      toolbar={company.plans.length > 0 ? create : undefined}
    />
  )
}
