import type { Person } from '@coverline/contract/insured/endpoints'
import { Button } from '@coverline/ui/actions/button'
import type { Filter } from '@coverline/ui/table/filter-bar'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { useList } from '../../../kit/lists/use-list.ts'
import { useCompanyOptions } from '../../../nouns/companies/shared/use-company-options.ts'
import { usePlanOptions } from '../../../nouns/plans/shared/use-plan-options.ts'
import { type ChangedSearch, InsuredTable } from '../../../nouns/insured/insured-table.tsx'
import { pageSize, personFiltersOf, useInsuredList } from '../../../nouns/insured/queries.ts'
import { type InsuredSearch, insuredSearch } from '../../../nouns/insured/search.ts'
import { ListPage } from '../layout/page/list-page.tsx'

const PersonForm = lazy(async () => ({
  default: (await import('../../../nouns/insured/person/person-form.tsx')).PersonForm,
}))

const route = getRouteApi('/admin/users')
const insuredNow = ['YES', 'NO'] as const
const invitationStates = ['SENT', 'NOT_SENT', 'SCHEDULED', 'NOT_COMPLETED'] as const

export function InsuredListPage() {
  const { t } = useTranslation(['insured', 'policies'])
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInsuredList(search)
  const canAdd = useAllowed({ permissions: ['INSURED_CREATE'] })
  const list = useList<Person, InsuredSearch>({
    name: 'insured',
    search,
    query,
    pageSize,
    beside: ['add'],
    go: (next, replace) => void navigate({ search: next, replace }),
  })
  const { change } = list
  const filters = useFilters(search, change)

  const addButton = canAdd ? (
    <Button leftSection={<IconPlus size={17} />} onClick={() => change({ add: true, page: search.page })}>
      {t('insured:add')}
    </Button>
  ) : null

  return (
    <ListPage
      found={query.data}
      primary={addButton}
      saved={{
        list: 'insured',
        search: list.kept,
        onApply: (found) => void navigate({ search: insuredSearch(found) }),
      }}
    >
      <InsuredTable
        query={query}
        allFilters={personFiltersOf(search)}
        search={search}
        onChange={change}
        onReset={list.reset}
        filters={filters}
        filtered={list.isFiltered}
        empty={{ title: t('insured:empty.title'), text: t('insured:empty.text'), action: addButton }}
      />
      {canAdd && search.add ? (
        <Suspense fallback={null}>
          <PersonForm
            onClose={() => change({ add: undefined, page: search.page })}
            onSaved={(id) => void navigate({ href: `/admin/users/${id}` })}
          />
        </Suspense>
      ) : null}
    </ListPage>
  )
}

function useFilters(search: InsuredSearch, onChange: (changed: ChangedSearch) => void): Filter[] {
  const { t } = useTranslation(['insured', 'policies'])
  const companies = useCompanyOptions()
  const programs = usePlanOptions()
  const chosen = (ids: string[]) => (ids.length > 0 ? ids : undefined)
  return [
    {
      kind: 'multi',
      id: 'company',
      label: t('insured:company'),
      options: companies,
      value: search.companies ?? [],
      onChange: (ids) => onChange({ companies: chosen(ids) }),
    },
    {
      kind: 'multi',
      id: 'program',
      label: t('insured:program'),
      options: programs,
      value: search.programs ?? [],
      onChange: (ids) => onChange({ programs: chosen(ids) }),
    },
    {
      kind: 'multi',
      id: 'invitation',
      label: t('insured:invitation'),
      options: invitationStates.map((value) => ({ value, label: t(`policies:invitations.${value}`) })),
      value: search.invitations ?? [],
      onChange: (ids) => onChange({ invitations: chosen(ids) as InsuredSearch['invitations'] }),
    },
    {
      kind: 'select',
      id: 'insured',
      label: t('insured:insuredNow.label'),
      options: insuredNow.map((value) => ({ value, label: t(`insured:insuredNow.${value}`) })),
      value: search.insured === undefined ? [] : [search.insured ? 'YES' : 'NO'],
      onChange: ([chosen]) => onChange({ insured: chosen === undefined ? undefined : chosen === 'YES' }),
    },
  ]
}
