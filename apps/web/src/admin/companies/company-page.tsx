import { Tabs } from '@coverline/ui/tabs'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/use-translation.ts'
import { useCrumb } from '../../app/use-crumbs.ts'
import { useAllowed } from '../../app/use-session.ts'
import { withChanges } from '../../shared/read-search.ts'
import { RecordState } from '../../shared/record-state.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import { CompanyHeader } from './company-header.tsx'
import { CompanyHistory } from './company-history.tsx'
import { type CompanyDetail, CompanyPlans } from './company-plans.tsx'
import { useCompany } from './queries.ts'
import type { CompanyPageSearch, CompanyTab } from './search.ts'

const route = getRouteApi('/admin/companies/$id')

interface CompanyPageProps {
  /** The people insured in the company's plans and its HR members: other nouns, put in by the shell. */
  peopleTab: (company: CompanyDetail) => ReactNode
  hrTab: (company: CompanyDetail) => ReactNode
}

/** One client company: its plans, people, HR members and history. */
export function CompanyPage({ peopleTab, hrTab }: CompanyPageProps) {
  const { t } = useTranslation('companies')
  const { id } = route.useParams()
  const { edit, tab = 'plans' } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useCompany(id)
  const company = query.data?.clientCompanyId === id ? query.data : undefined
  useCrumb(company?.name)

  const toList = () => void navigate({ to: '/admin/companies' })
  if (!company) {
    const gone = { title: t('gone.title'), text: t('gone.text'), toList: t('toList') }
    return <RecordState query={query} gone={gone} onToList={toList} />
  }
  const show = (changed: { [K in keyof CompanyPageSearch]?: CompanyPageSearch[K] | undefined }) =>
    void navigate({ search: (old) => withChanges<CompanyPageSearch>(old, changed), replace: true })
  const closeForm = () => show({ edit: undefined })
  return (
    <>
      <CompanyTabs
        company={company}
        tab={tab}
        onTab={(next) => show({ tab: next === 'plans' ? undefined : next })}
        header={<CompanyHeader company={company} onEdit={() => show({ edit: true })} onGone={toList} />}
        peopleTab={peopleTab}
        hrTab={hrTab}
      />
      {edit && company.can.update ? (
        <CompanyDialog company={company} onClose={closeForm} onSaved={closeForm} />
      ) : null}
    </>
  )
}

interface CompanyTabsProps extends CompanyPageProps {
  company: CompanyDetail
  tab: CompanyTab
  onTab: (tab: CompanyTab) => void
  header: ReactNode
}

function CompanyTabs({ company, tab, onTab, header, peopleTab, hrTab }: CompanyTabsProps) {
  const { t } = useTranslation('companies')
  const seesMembers = useAllowed({ permissions: ['ADD_MEMBERS_VIEW'] })
  const seesHistory = useAllowed({ roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  const items = [
    { value: 'plans' as const, label: t('tabs.plans'), count: company.planCount },
    { value: 'people' as const, label: t('tabs.people'), count: company.insuredCount },
    ...(seesMembers ? [{ value: 'hr' as const, label: t('tabs.hr') }] : []),
    ...(seesHistory ? [{ value: 'history' as const, label: t('tabs.history') }] : []),
  ]
  const shown = items.some((item) => item.value === tab) ? tab : 'plans'
  return (
    <Tabs items={items} value={shown} onChange={onTab} label={company.name} header={header}>
      {shown === 'plans' ? <CompanyPlans company={company} /> : null}
      {shown === 'people' ? peopleTab(company) : null}
      {shown === 'hr' ? hrTab(company) : null}
      {shown === 'history' ? <CompanyHistory clientCompanyId={company.clientCompanyId} /> : null}
    </Tabs>
  )
}
