import type { ListedPolicy as Policy } from '@coverline/contract/policies/endpoints'
import { DataTable } from '@coverline/ui/table/data-table'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { useList } from '../../../kit/lists/use-list.ts'
import { personName } from '../../../nouns/insured/shared/person-name.ts'
import { PolicyExport } from '../../../nouns/policies/shared/policy-export.tsx'
import { showFigures, usePolicyColumns } from '../../../nouns/policies/policy-columns.tsx'
import { PolicyFilters } from '../../../nouns/policies/policy-filters.tsx'
import { pageSize, policyFiltersOf, usePolicyList } from '../../../nouns/policies/queries.ts'
import { type PolicySearch, policySearch } from '../../../nouns/policies/search.ts'
import { usePolicyListActions } from '../../../nouns/policies/use-policy-list-actions.tsx'
import { ListPage } from '../layout/page/list-page.tsx'

const route = getRouteApi('/admin/policies')
const idOf = (policy: Policy) => policy.policyId
const nameOf = (policy: Policy) => [policy.number, personName(policy.insured)].filter(Boolean).join(' · ')
const hrefOf = (policy: Policy) => `/admin/policies/${policy.policyId}`

export function PolicyListPage() {
  const { t } = useTranslation('policies')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [withFigures, setFigures] = useState(false)
  const query = usePolicyList(search, withFigures)
  const columns = usePolicyColumns()
  const mayExport = useAllowed({ permissions: ['POLICIES_EXPORT'] })
  const [selected, setSelected] = useState<string[]>([])
  const [isAll, setAll] = useState(false)
  const records = isAll ? { policyFilters: policyFiltersOf(search) } : { policyIds: selected }
  const { actions, actionsOf, dialog } = usePolicyListActions(records, () => {
    setSelected([])
    setAll(false)
  })

  const list = useList<Policy, PolicySearch>({
    name: 'policies',
    search,
    query,
    pageSize,
    go: (next, replace) => {
      // "Select all" applied to the former filters.
      setAll(false)
      void navigate({ search: next, replace })
    },
  })

  return (
    <ListPage
      found={query.data}
      actions={mayExport ? <PolicyExport type="POLICY" filters={policyFiltersOf(search)} /> : null}
      saved={{
        list: 'policies',
        search: list.kept,
        onApply: (found) => void navigate({ search: policySearch(found) }),
      }}
    >
      <DataTable
        label={t('title')}
        columns={columns}
        {...list.table}
        rowId={idOf}
        rowName={nameOf}
        rowHref={hrefOf}
        onOpen={(policy) => void navigate({ href: hrefOf(policy) })}
        rowActions={actionsOf}
        {...(actions.length > 0
          ? {
              selection: {
                ids: selected,
                onChange: setSelected,
                actions,
                all: { isOn: isAll, onChange: setAll },
              },
            }
          : {})}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        onColumns={(ids) => setFigures(showFigures(ids))}
        toolbar={<PolicyFilters {...list} />}
      />
      <Suspense fallback={null}>{dialog}</Suspense>
    </ListPage>
  )
}
