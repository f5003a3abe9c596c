import type { ListedPolicy } from '@coverline/contract/policies/endpoints'
import type { DataColumn } from '@coverline/ui/table/data-table'
import { DimCell, MonoCell, PersonCell } from '@coverline/ui/table/table-cells'
import { useMemo } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { InvitationBadge } from '../insured/shared/invitation-badge.tsx'
import { personName } from '../insured/shared/person-name.ts'
import { PolicyStateBadge } from './shared/policy-state.tsx'
import { useFormat } from '../../kit/text/use-format.ts'

const moneyColumns = [
  { id: 'premium', header: 'premium' },
  { id: 'earned', header: 'performance.earned' },
  { id: 'paid', header: 'performance.paid' },
  { id: 'due', header: 'performance.due' },
  { id: 'overdue', header: 'export.overdue' },
  { id: 'used', header: 'performance.benefits' },
] as const

const figureIds: readonly string[] = [...moneyColumns.map(({ id }) => id), 'lossRatio']

/** True if any of these columns shows income or cost of a policy. */
export const showFigures = (ids: readonly string[]): boolean => ids.some((id) => figureIds.includes(id))

export function usePolicyColumns(): DataColumn<ListedPolicy>[] {
  const { t } = useTranslation('policies')
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'insured',
        header: t('insured'),
        minWidth: 210,
        cell: ({ insured }) => <PersonCell name={personName(insured)} note={insured.email} />,
      },
      {
        id: 'number',
        header: t('number'),
        priority: 0,
        cell: ({ number }) => (number ? <MonoCell>{number}</MonoCell> : <DimCell>{t('numberless')}</DimCell>),
      },
      { id: 'program', header: t('program'), priority: 2, cell: (policy) => policy.program.name },
      {
        id: 'company',
        header: t('company'),
        priority: 3,
        cell: ({ clientCompany }) => clientCompany?.name ?? <DimCell>—</DimCell>,
      },
      {
        id: 'startDate',
        header: t('startDate'),
        sortable: true,
        priority: 4,
        cell: ({ startDate }) => format.day(startDate) || <DimCell>{t('noStart')}</DimCell>,
      },
      {
        id: 'endDate',
        header: t('endDate'),
        sortable: true,
        cell: ({ endDate }) => format.day(endDate) || <DimCell>{t('unlimited')}</DimCell>,
      },
      {
        id: 'state',
        header: t('state'),
        priority: 0,
        card: 'badge',
        cell: (policy) => <PolicyStateBadge {...policy} />,
      },
      {
        id: 'type',
        header: t('type'),
        hiddenByDefault: true,
        priority: 5,
        cell: ({ type }) => t(`types.${type}`),
      },
      {
        id: 'insurer',
        header: t('insurer'),
        hiddenByDefault: true,
        priority: 5,
        cell: ({ insuranceCompany }) => insuranceCompany?.name ?? <DimCell>—</DimCell>,
      },
      {
        id: 'invitation',
        header: t('invitation'),
        hiddenByDefault: true,
        priority: 5,
        cell: ({ invitationStatus }) => <InvitationBadge state={invitationStatus} />,
      },
      {
        id: 'createdAt',
        header: t('createdAt'),
        hiddenByDefault: true,
        sortable: true,
        priority: 5,
        cell: ({ createdAt }) => format.moment(createdAt),
      },
      ...moneyColumns.map(({ id, header }): DataColumn<ListedPolicy> => ({
        id,
        header: t(header),
        hiddenByDefault: true,
        priority: 5,
        align: 'right',
        cell: ({ performance }) => {
          const value = performance?.[id]
          return value ? format.money(value, performance.currency) : <DimCell>—</DimCell>
        },
      })),
      {
        id: 'lossRatio',
        header: t('performance.lossRatio'),
        hiddenByDefault: true,
        priority: 5,
        align: 'right',
        cell: ({ performance }) => {
          const ratio = performance?.lossRatio ?? null
          return ratio === null ? <DimCell>—</DimCell> : `${format.number(ratio)} %`
        },
      },
    ],
    [t, format],
  )
}
