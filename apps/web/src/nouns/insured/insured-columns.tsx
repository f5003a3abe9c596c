import type { Person } from '@coverline/contract/insured/endpoints'
import type { DataColumn } from '@coverline/ui/table/data-table'
import { DimCell, MonoCell, PersonCell } from '@coverline/ui/table/table-cells'
import { useMemo } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { InvitationBadge } from './shared/invitation-badge.tsx'
import { personName } from './shared/person-name.ts'
import { PolicyStateBadge } from '../policies/shared/policy-state.tsx'
import { useFormat } from '../../kit/text/use-format.ts'

/** Columns of insured people; policy columns show the policy that ends last. */
export function useInsuredColumns(inPlan: boolean): DataColumn<Person>[] {
  const { t } = useTranslation(['insured', 'policies', 'polls'])
  const format = useFormat()
  return useMemo(() => {
    const columns: (DataColumn<Person> | null)[] = [
      {
        id: 'insured',
        header: t('insured:insured'),
        sortable: true,
        sortBy: 'lastName',
        minWidth: 220,
        cell: (person) => <PersonCell name={personName(person)} note={person.email} />,
      },
      {
        id: 'policy',
        header: t('insured:policy'),
        priority: 2,
        cell: ({ policy, policyCount }) => (
          <span>
            <MonoCell>{policy?.number}</MonoCell>
            {policyCount > 1 ? (
              <div>
                <DimCell>{t('insured:morePolicies', { count: policyCount - 1 })}</DimCell>
              </div>
            ) : null}
          </span>
        ),
      },
      inPlan
        ? null
        : {
            id: 'program',
            header: t('insured:program'),
            priority: 3,
            cell: ({ policy }) => policy?.program.name ?? '—',
          },
      inPlan
        ? null
        : {
            id: 'company',
            header: t('insured:company'),
            priority: 4,
            cell: ({ policy }) => policy?.clientCompany?.name ?? '—',
          },
      {
        id: 'validUntil',
        header: t('insured:validUntil'),
        priority: 3,
        cell: ({ policy }) =>
          policy ? format.day(policy.endDate) || <DimCell>{t('policies:unlimited')}</DimCell> : '—',
      },
      {
        id: 'state',
        header: t('policies:state'),
        priority: 0,
        card: 'badge',
        cell: ({ policy }) =>
          policy ? <PolicyStateBadge state={policy.state} endDate={policy.endDate} /> : '—',
      },
      {
        id: 'invitation',
        header: t('insured:invitation'),
        priority: 2,
        cell: (person) => <InvitationBadge state={person.invitationStatus} />,
      },
      {
        id: 'satisfaction',
        header: t('polls:title'),
        hiddenByDefault: true,
        priority: 5,
        align: 'right',
        cell: (person) => person.satisfaction ?? '—',
      },
      {
        id: 'relationship',
        header: t('insured:fields.relationship'),
        hiddenByDefault: !inPlan,
        priority: 5,
        cell: (person) => t(`insured:relationships.${person.relationship}`),
      },
      {
        id: 'phone',
        header: t('insured:fields.phone'),
        hiddenByDefault: true,
        priority: 5,
        cell: (person) => person.phone ?? '—',
      },
      {
        id: 'identificationNumber',
        header: t('insured:fields.identificationNumber'),
        hiddenByDefault: true,
        priority: 5,
        cell: (person) => <MonoCell>{person.identificationNumber}</MonoCell>,
      },
      {
        id: 'createdAt',
        header: t('insured:addedAt'),
        hiddenByDefault: true,
        sortable: true,
        priority: 5,
        cell: (person) => format.moment(person.createdAt),
      },
    ]
    return columns.filter((column) => column !== null)
  }, [t, format, inPlan])
}
