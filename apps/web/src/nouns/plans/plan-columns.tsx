import type { Plan } from '@coverline/contract/plans/endpoints'
import { IconButton } from '@coverline/ui/actions/button'
import type { DataColumn } from '@coverline/ui/table/data-table'
import { DimCell, PersonCell } from '@coverline/ui/table/table-cells'
import { Loader } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { PlanStatus } from './plan-status.tsx'

interface ColumnOptions {
  pending: string | null
  onToggle: (plan: Plan) => void
  onDelete: (plan: Plan) => void
  canDelete: boolean
}

/** The columns of the plan list (SCREENS); all but the last are sortable. */
export function usePlanColumns({
  pending,
  onToggle,
  onDelete,
  canDelete,
}: ColumnOptions): DataColumn<Plan>[] {
  const { t } = useTranslation('plans')
  const format = useFormat()
  return useMemo(() => {
    const columns: DataColumn<Plan>[] = [
      {
        id: 'name',
        header: t('common:name'),
        sortable: true,
        minWidth: 220,
        cell: (plan) => (
          <PersonCell
            square
            name={plan.name || t('nameless')}
            note={[
              t(`insuranceTypes.${plan.insuranceType}`),
              plan.clientCompany?.name ?? t(`planTypes.${plan.insurancePlanType}`),
            ].join(' · ')}
          />
        ),
      },
      {
        id: 'insuranceCompany',
        header: t('insurer'),
        sortable: true,
        cell: (plan) => plan.insuranceCompany?.name ?? <DimCell>{t('common:none')}</DimCell>,
      },
      {
        id: 'offerCount',
        header: t('services.title'),
        sortable: true,
        align: 'right',
        cell: (plan) =>
          plan.offerGenerationStatus === 'IN_PROCESS' ? (
            <Loader size={18} role="status" aria-label={t('services.generating')} />
          ) : (
            format.number(plan.offerCount)
          ),
      },
      {
        id: 'policyCount',
        header: t('people'),
        sortable: true,
        align: 'right',
        cell: (plan) => format.number(plan.userCount),
      },
      {
        id: 'isAvailable',
        header: t('common:status'),
        sortable: true,
        priority: 0,
        card: 'badge',
        cell: (plan) => (
          <PlanStatus plan={plan} pending={pending === plan.packageId} onToggle={() => onToggle(plan)} />
        ),
      },
    ]
    if (!canDelete) return columns
    const remove: DataColumn<Plan> = {
      id: 'delete',
      header: t('common:delete'),
      align: 'right',
      cell: (plan) =>
        plan.can.delete ? (
          <IconButton
            label={t('deleteLabel', { name: plan.name })}
            icon={<IconTrash size={18} stroke={1.6} />}
            onClick={() => onDelete(plan)}
          />
        ) : null,
    }
    return [...columns, remove]
  }, [t, format, pending, onToggle, onDelete, canDelete])
}
