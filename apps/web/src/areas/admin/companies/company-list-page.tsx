import type { Company } from '@coverline/contract/companies/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { DataTable } from '@coverline/ui/table/data-table'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { recordsFilter } from '../../../kit/lists/list-filters.tsx'
import { useList } from '../../../kit/lists/use-list.ts'
import { useCompanyColumns } from '../../../nouns/companies/company-columns.tsx'
import { pageSize, useCompanyList, useInsurerOptions } from '../../../nouns/companies/queries.ts'
import { type CompanySearch, companySearch } from '../../../nouns/companies/search.ts'
import { useCompanyActions } from '../../../nouns/companies/use-company-actions.tsx'
import { ListPage } from '../layout/page/list-page.tsx'

const CompanyDialog = lazy(async () => ({
  default: (await import('../../../nouns/companies/company-dialog.tsx')).CompanyDialog,
}))

const route = getRouteApi('/admin/companies')
const idOf = (company: Company) => company.clientCompanyId
const nameOf = (company: Company) => company.name
const hrefOf = (company: Company) => `/admin/companies/${company.clientCompanyId}`
const noCompanies: Company[] = []

export function CompanyListPage() {
  const { t } = useTranslation('companies')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useCompanyList(search)
  const canCreate = useAllowed({ permissions: ['INSURED_CREATE'] })
  const canDelete = useAllowed({ permissions: ['INSURED_DELETE'] })
  const insurers = useInsurerOptions() ?? []
  const [selected, setSelected] = useState<string[]>([])
  const [edited, setEdited] = useState<Company | null>(null)
  const columns = useCompanyColumns(query.data?.items ?? noCompanies)

  const list = useList<Company, CompanySearch>({
    name: 'companies',
    search,
    query,
    pageSize,
    beside: ['create'],
    go: (next, replace) => void navigate({ search: next, replace }),
  })
  const { change } = list
  const actions = useCompanyActions({
    onEdit: setEdited,
    onOpen: (href) => void navigate({ href }),
    onDeleted: (gone) => setSelected((ids) => ids.filter((id) => !gone.includes(id))),
  })
  const marked = query.data?.items.filter((company) => selected.includes(company.clientCompanyId)) ?? []
  const createButton = canCreate ? (
    <Button leftSection={<IconPlus size={17} />} onClick={() => change({ create: true, page: search.page })}>
      {t('create')}
    </Button>
  ) : null

  return (
    <ListPage
      found={query.data}
      primary={createButton}
      saved={{
        list: 'companies',
        search: list.kept,
        onApply: (found) => void navigate({ search: companySearch(found) }),
      }}
    >
      <DataTable
        label={t('title')}
        columns={columns}
        {...list.table}
        rowId={idOf}
        rowName={nameOf}
        rowHref={hrefOf}
        onOpen={(company) => void navigate({ href: hrefOf(company) })}
        rowActions={actions.ofOne}
        {...(canDelete
          ? {
              selection: {
                ids: selected,
                onChange: setSelected,
                actions: actions.ofMany(marked),
              },
            }
          : {})}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: createButton }}
        toolbar={
          <FilterBar
            search={{
              value: search.searchQuery ?? '',
              onChange: (text) => change({ searchQuery: text || undefined }),
              placeholder: t('searchPlaceholder'),
            }}
            filters={[
              recordsFilter({
                id: 'insurers',
                label: t('insurer'),
                options: insurers,
                value: search.insurers,
                onChange: (chosen) => change({ insurers: chosen }),
                width: 220,
              }),
            ]}
            onReset={list.reset}
          />
        }
      />
      <Suspense fallback={null}>
        {canCreate && search.create ? (
          <CompanyDialog
            onClose={() => change({ create: undefined, page: search.page })}
            onSaved={(id) => void navigate({ href: `/admin/companies/${id}` })}
          />
        ) : null}
        {edited ? (
          <CompanyDialog company={edited} onClose={() => setEdited(null)} onSaved={() => setEdited(null)} />
        ) : null}
      </Suspense>
    </ListPage>
  )
}
