import { Card } from '@coverline/ui/display/card'
import { PageHeader } from '@coverline/ui/display/page-header'
import { Tabs } from '@coverline/ui/display/tabs'
import { getRouteApi } from '@tanstack/react-router'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { EmployeeTable } from '../../../nouns/employees/employee-table.tsx'
import { useEmployeeList } from '../../../nouns/employees/queries.ts'
import { type ChangedSearch, type EmployeeSearch, types } from '../../../nouns/employees/search.ts'
import { ListActions } from './list-actions.tsx'

const route = getRouteApi('/hr-area/hr/employees')

/** The insured people of the company by the state of their insurance. */
export function EmployeesPage() {
  const { t } = useTranslation('employees')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useEmployeeList(search)
  const format = useFormat()
  const counted = query.data
  const change = (changed: ChangedSearch) =>
    void navigate({
      search: (old: EmployeeSearch) => withChanges(old, { page: undefined, ...changed }),
      replace: true,
    })
  return (
    <>
      <PageHeader
        title={t('title')}
        {...(counted
          ? {
              subtitle: t('insuredToday', {
                insured: format.number(counted.insuredCount),
                leaving: format.number(counted.counts.REMOVING),
              }),
            }
          : {})}
        actions={<ListActions search={search} />}
      />
      <Card flush>
        <Tabs
          flush
          label={t('tabs.label')}
          items={types.map((value) => ({
            value,
            label: t(`tabs.${value}`),
            count: query.data?.counts[value],
          }))}
          value={search.type ?? 'ACTIVE'}
          onChange={(type) => change({ type: type === 'ACTIVE' ? undefined : type })}
        >
          <EmployeeTable
            query={query}
            search={search}
            onChange={change}
            onOpen={(href) => void navigate({ href })}
          />
        </Tabs>
      </Card>
    </>
  )
}
