import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { withChanges } from '../../kit/lists/read-search.ts'
import { InsuredTable } from './insured-table.tsx'
import { useInsuredList } from './queries.ts'
import type { InsuredSearch } from './search.ts'

export function CompanyPeople({ clientCompanyId }: { clientCompanyId: string }) {
  const { t } = useTranslation('insured')
  const [search, setSearch] = useState<InsuredSearch>({})
  const query = useInsuredList({ ...search, companies: [clientCompanyId] })
  return (
    <InsuredTable
      query={query}
      search={search}
      onChange={(changed) => setSearch((old) => withChanges(old, { page: undefined, ...changed }))}
      onReset={() => setSearch({})}
      filters={[]}
      filtered={Boolean(search.searchQuery)}
      empty={{ title: t('emptyCompany.title'), text: t('emptyCompany.text') }}
    />
  )
}
