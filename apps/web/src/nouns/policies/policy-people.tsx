import type { Policy } from '@coverline/contract/policies/endpoints'
import { Card } from '@coverline/ui/display/card'
import { CopyId } from '@coverline/ui/actions/copy-id'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { SearchField } from '@coverline/ui/form/search-field'
import { DimCell, PersonCell } from '@coverline/ui/table/table-cells'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { personName } from '../insured/shared/person-name.ts'
import { PolicyStateBadge } from './shared/policy-state.tsx'
import { TextLink } from '../../kit/text-link.tsx'
import classes from './policy-page.module.css'
import { lookupLimit, peoplePageSize, type PolicyDetail, usePolicyPeople } from './queries.ts'

const idOf = (policy: Policy) => policy.policyId
const nameOf = (policy: Policy) => [personName(policy.insured), policy.number].filter(Boolean).join(' · ')
const hrefOf = (policy: Policy) => `/admin/policies/${policy.policyId}`

interface PolicyPeopleProps {
  policy: PolicyDetail
  onOpen: (href: string) => void
}

/** People of a policy with certificates and policies: the group of a company's plan, else the family. */
export function PolicyPeople({ policy, onOpen }: PolicyPeopleProps) {
  const { t } = useTranslation('policies')
  const [page, setPage] = useState(0)
  const [searchQuery, setSearchQuery] = useState('')
  const query = usePolicyPeople(policy, { page, searchQuery })
  const columns = usePeopleColumns()
  const isGroup = policy.type === 'GROUP'
  const total = query.data?.totalCount
  const without = policy.relatedPeople.filter((person) => person.policyId === null)
  return (
    <Card title={t('people')} flush>
      <DataTable
        bare
        label={t('people')}
        columns={columns}
        rows={query.data?.items}
        rowId={idOf}
        rowName={nameOf}
        rowHref={hrefOf}
        onOpen={(row) => onOpen(hrefOf(row))}
        {...(isGroup
          ? {
              toolbar: (
                <SearchField
                  placeholder={t('searchPlaceholder')}
                  value={searchQuery}
                  onChange={(value) => {
                    setSearchQuery(value)
                    setPage(0)
                  }}
                />
              ),
            }
          : {})}
        page={page}
        pageSize={peoplePageSize}
        onPage={setPage}
        total={total === undefined ? undefined : Math.min(total, lookupLimit)}
        totalCapped={total !== undefined && total > lookupLimit}
        fetching={query.isPlaceholderData}
        error={query.error}
        onRetry={() => void query.refetch()}
        filtered={searchQuery !== ''}
        onResetFilters={() => setSearchQuery('')}
        empty={{ title: t('noPeople') }}
      />
      {without.length > 0 ? (
        <div className={classes.without}>
          {without.map((person) => (
            <div key={person.personProfileId} className={classes.person}>
              <TextLink to={`/admin/users/${person.personProfileId}`}>{personName(person)}</TextLink>
              <span className={classes.dim}>{t('notInPlan')}</span>
            </div>
          ))}
        </div>
      ) : null}
    </Card>
  )
}

function usePeopleColumns(): DataColumn<Policy>[] {
  const { t } = useTranslation('policies')
  return useMemo(
    () => [
      {
        id: 'insured',
        header: t('insured'),
        minWidth: 180,
        cell: ({ insured }) => <PersonCell name={personName(insured)} note={insured.email} />,
      },
      {
        id: 'certificate',
        header: t('certificateNumber'),
        priority: 1,
        cell: ({ certificateNumber }) =>
          certificateNumber ? <CopyId value={certificateNumber} /> : <DimCell>—</DimCell>,
      },
      {
        id: 'number',
        header: t('number'),
        priority: 0,
        cell: ({ number }) => (number ? <CopyId value={number} /> : <DimCell>{t('numberless')}</DimCell>),
      },
      {
        id: 'state',
        header: t('state'),
        priority: 1,
        card: 'badge',
        cell: (policy) => <PolicyStateBadge {...policy} />,
      },
    ],
    [t],
  )
}
