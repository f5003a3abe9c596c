import type { Lead } from '@coverline/contract/leads/endpoints'
import { leadNumber } from '@coverline/contract/leads/terms'
import type { DataColumn } from '@coverline/ui/table/data-table'
import { DimCell, MonoCell, PersonCell } from '@coverline/ui/table/table-cells'
import { useMemo } from 'react'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { StageBadge } from './stages/stage-badge.tsx'

const none = <DimCell>—</DimCell>

type Words = ReturnType<typeof useTranslation<'leads'>>['t']
type Format = ReturnType<typeof useFormat>

/** Columns that a reader may add */
function moreColumns(t: Words, format: Format): DataColumn<Lead>[] {
  const more = { hiddenByDefault: true, priority: 5 } as const
  return [
    {
      id: 'phone',
      header: t('fields.phone'),
      ...more,
      cell: ({ phone }) => phone ?? none,
    },
    {
      id: 'email',
      header: t('fields.email'),
      ...more,
      cell: ({ email }) => email ?? none,
    },
    {
      id: 'clientType',
      header: t('fields.clientType'),
      ...more,
      cell: ({ clientType }) => t(`clientTypes.${clientType}`),
    },
    {
      id: 'insurer',
      header: t('fields.insuranceCompany'),
      ...more,
      cell: ({ insuranceCompany }) => insuranceCompany?.name ?? none,
    },
    {
      id: 'insuranceType',
      header: t('fields.insuranceType'),
      ...more,
      cell: ({ insuranceType }) => (insuranceType ? t(`plans:insuranceTypes.${insuranceType}`) : none),
    },
    {
      id: 'paymentStatus',
      header: t('fields.paymentStatus'),
      ...more,
      cell: ({ paymentStatus }) => t(`received.${paymentStatus}`),
    },
    {
      id: 'lostReason',
      header: t('fields.lostReason'),
      ...more,
      cell: ({ lostReason }) => (lostReason ? t(`lostReasons.${lostReason}`) : none),
    },
    {
      id: 'stageChangedAt',
      header: t('columns.stageChangedAt'),
      sortable: true,
      ...more,
      cell: ({ stageChangedAt }) => format.moment(stageChangedAt),
    },
  ]
}

export function useLeadColumns(): DataColumn<Lead>[] {
  const { t } = useTranslation(['leads', 'plans'])
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('lead'),
        sortable: true,
        minWidth: 220,
        cell: ({ title, companyName, email, phone, clientType }) => (
          <PersonCell
            square={clientType === 'CORPORATE'}
            name={title}
            note={(companyName === title ? null : companyName) ?? email ?? phone}
          />
        ),
      },
      {
        id: 'number',
        header: t('columns.number'),
        sortable: true,
        priority: 3,
        cell: ({ number }) => <MonoCell>{leadNumber(number)}</MonoCell>,
      },
      {
        id: 'stage',
        header: t('fields.stage'),
        priority: 0,
        card: 'badge',
        cell: ({ stage }) => <StageBadge stage={stage} />,
      },
      {
        id: 'dealPremium',
        header: t('fields.dealPremium'),
        sortable: true,
        priority: 0,
        align: 'right',
        cell: ({ dealPremium, currency }) => (dealPremium ? format.money(dealPremium, currency) : none),
      },
      { id: 'agent', header: t('fields.agent'), priority: 1, cell: ({ agent }) => agent?.name ?? none },
      {
        id: 'channel',
        header: t('fields.channel'),
        priority: 3,
        cell: ({ clientAcquisitionChannel: channel }) => (channel ? t(`channels.${channel}`) : none),
      },
      {
        id: 'expectedCloseDate',
        header: t('fields.expectedCloseDate'),
        sortable: true,
        priority: 2,
        cell: ({ expectedCloseDate }) => format.day(expectedCloseDate) || none,
      },
      {
        id: 'createdAt',
        header: t('fields.createdAt'),
        sortable: true,
        priority: 4,
        cell: ({ createdAt }) => format.moment(createdAt),
      },
      ...moreColumns(t, format),
    ],
    [t, format],
  )
}
