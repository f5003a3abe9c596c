import type { Company } from '@coverline/contract/companies/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { Button } from '@coverline/ui/actions/button'
import { DataTable } from '@coverline/ui/table/data-table'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { useSavedFilters } from '@coverline/ui/table/saved-filters'
import { IconPencil, IconPlus, IconStack2, IconTrash } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { listTable } from '../../../kit/lists/list-table.ts'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { useCompanyColumns } from '../../../nouns/companies/company-columns.tsx'
import { pageSize, useCompanyList, useInsurerOptions } from '../../../nouns/companies/queries.ts'
import { type CompanySearch, companySearch } from '../../../nouns/companies/search.ts'
import { useDeleteCompanies } from '../../../nouns/companies/use-delete-companies.ts'
import { ListPage } from '../layout/page/list-page.tsx'

const CompanyDialog = lazy(async () => ({
  default: (await import('../../../nouns/companies/company-dialog.tsx')).CompanyDialog,
}))

const route = getRouteApi('/admin/companies')
const idOf = (company: Company) => company.clientCompanyId
const nameOf = (company: Company) => company.name
const hrefOf = (company: Company) => `/admin/companies/${company.clientCompanyId}`
const noCompanies: Company[] = []

type Changed = { [K in keyof CompanySearch]?: CompanySearch[K] | undefined }

export function CompanyListPage() {
  const { t } = useTranslation('companies')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useCompanyList(search)
  const canCreate = useAllowed({ permissions: ['INSURED_CREATE'] })
  const canDelete = useAllowed({ permissions: ['INSURED_DELETE'] })
  const deleteCompanies = useDeleteCompanies()
  const insurers = useInsurerOptions() ?? []
  const [selected, setSelected] = useState<string[]>([])
  const [edited, setEdited] = useState<Company | null>(null)
  const columns = useCompanyColumns(query.data?.items ?? noCompanies)

  const change = (changed: Changed) =>
    void navigate({
      search: (old: CompanySearch) => withChanges(old, { page: undefined, ...changed }),
      replace: true,
    })
  const reset = () => void navigate({ search: {} })
  const { searchQuery, insurers: chosen, sortBy, sortDirection } = search
  const kept = withChanges<CompanySearch>({}, { searchQuery, insurers: chosen, sortBy, sortDirection })
  useSavedFilters('companies', kept, change)

  const remove = async (targets: Company[]) => {
    const gone = await deleteCompanies(targets)
    setSelected((ids) => ids.filter((id) => !gone.includes(id)))
  }
  const marked = query.data?.items.filter((company) => selected.includes(company.clientCompanyId)) ?? []

  const actionsOf = (company: Company): UiAction[] => [
    ...(company.can.update
      ? [
          {
            id: 'edit',
            label: t('common:edit'),
            icon: <IconPencil size={16} />,
            onSelect: () => setEdited(company),
          },
        ]
      : []),
    {
      id: 'plans',
      label: t('showPlans'),
      icon: <IconStack2 size={16} />,
      onSelect: () => void navigate({ href: plansOf(company) }),
    },
    ...(company.can.delete ? [deleteAction(t('common:delete'), () => void remove([company]))] : []),
  ]
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
        search: kept,
        onApply: (found) => void navigate({ search: companySearch(found) }),
      }}
    >
      <DataTable
        label={t('title')}
        columns={columns}
        {...listTable(search, query, pageSize, change)}
        rowId={idOf}
        rowName={nameOf}
        rowHref={hrefOf}
        onOpen={(company) => void navigate({ href: hrefOf(company) })}
        rowActions={actionsOf}
        {...(canDelete
          ? {
              selection: {
                ids: selected,
                onChange: setSelected,
                actions: [deleteAction(t('common:delete'), () => void remove(marked))],
              },
            }
          : {})}
        filtered={Boolean(searchQuery) || Boolean(chosen)}
        onResetFilters={reset}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: createButton }}
        storageKey="companies"
        toolbar={
          <FilterBar
            search={{
              value: searchQuery ?? '',
              onChange: (text) => change({ searchQuery: text || undefined }),
              placeholder: t('searchPlaceholder'),
            }}
            filters={[
              {
                kind: 'multi',
                id: 'insurers',
                label: t('insurer'),
                options: insurers,
                value: chosen ?? [],
                onChange: (ids) => change({ insurers: ids.length > 0 ? ids : undefined }),
                width: 220,
              },
            ]}
            onReset={reset}
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

/** Link to a company's plans of every status, so that it works even if none is active. */
function plansOf({ clientCompanyId }: Company): string {
  return `/admin/programs?clientCompany=${clientCompanyId}&status=all`
}

function deleteAction(label: string, onSelect: () => void): UiAction {
  return { id: 'delete', label, icon: <IconTrash size={16} />, tone: 'danger', onSelect }
}
