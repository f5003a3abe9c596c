import type { DeletedPolicy } from '@coverline/contract/policies/endpoints'
import { DataTable, type DataColumn } from '@coverline/ui/table/data-table'
import { DimCell, MonoCell, PersonCell } from '@coverline/ui/table/table-cells'
import { IconRestore } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { personName } from '../../../nouns/insured/shared/person-name.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { pageSize, useDeletedPolicies } from '../../../nouns/policies/queries.ts'
import { usePolicyActions } from '../../../nouns/policies/use-policy-actions.tsx'
import { ListPage } from '../layout/page/list-page.tsx'

const route = getRouteApi('/admin/policies/deleted')
const idOf = (policy: DeletedPolicy) => policy.policyId
const nameOf = (policy: DeletedPolicy) =>
  [policy.number, personName(policy.insured)].filter(Boolean).join(' · ')

/** Policies deleted in the last 30 days; an administrator can restore them. */
export function DeletedPoliciesPage() {
  const { t } = useTranslation('policies')
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useDeletedPolicies(page ?? 0)
  const columns = useDeletedColumns()
  const { restore } = usePolicyActions()
  const [selected, setSelected] = useState<string[]>([])
  const restoring = (ids: string[]) => ({
    id: 'restore',
    label: t('deletedList.restore'),
    icon: <IconRestore size={16} />,
    onSelect: () => void restore(ids).then((done) => (done ? setSelected([]) : undefined)),
  })
  return (
    <ListPage found={query.data} note={t('deletedList.text')}>
      <DataTable
        label={t('deletedList.title')}
        columns={columns}
        rows={query.data?.items}
        rowId={idOf}
        rowName={nameOf}
        rowActions={(policy) => [restoring([policy.policyId])]}
        selection={{ ids: selected, onChange: setSelected, actions: [restoring(selected)] }}
        page={page ?? 0}
        pageSize={pageSize}
        hasPageSizes
        onPage={(next) => void navigate({ search: next ? { page: next } : {}, replace: true })}
        total={query.data?.totalCount}
        totalCapped={query.data?.totalCountCapped}
        fetching={query.isPlaceholderData}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={{ title: t('deletedList.empty.title'), text: t('deletedList.empty.text') }}
      />
    </ListPage>
  )
}

function useDeletedColumns(): DataColumn<DeletedPolicy>[] {
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
      { id: 'program', header: t('program'), priority: 2, cell: ({ program }) => program.name },
      {
        id: 'deletedAt',
        header: t('deletedList.deletedAt'),
        priority: 1,
        cell: ({ deletedAt }) => format.moment(deletedAt),
      },
      {
        id: 'until',
        header: t('deletedList.until'),
        priority: 0,
        cell: ({ restorableUntil }) => format.moment(restorableUntil),
      },
    ],
    [t, format],
  )
}
