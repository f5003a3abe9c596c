import { Tabs } from '@coverline/ui/display/tabs'
import { Skeleton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useCrumb } from '../../../session/use-crumbs.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { RecordState } from '../../../kit/forms/record-state.tsx'
import { CompanyDialog } from '../../../nouns/companies/company-dialog.tsx'
import { CompanyHeader } from '../../../nouns/companies/company-header.tsx'
import { CompanyHistory } from '../../../nouns/companies/company-history.tsx'
import { type CompanyDetail, CompanyPlans } from '../../../nouns/companies/company-plans.tsx'
import { useCompany } from '../../../nouns/companies/queries.ts'
import type { CompanyPageSearch, CompanyTab } from '../../../nouns/companies/search.ts'

const route = getRouteApi('/admin/companies/$id')

const CompanyPeople = lazy(async () => ({
  default: (await import('../../../nouns/insured/company-people.tsx')).CompanyPeople,
}))
const CompanyMembers = lazy(async () => ({
  default: (await import('../../../nouns/members/company-members.tsx')).CompanyMembers,
}))

const CompanyChanges = lazy(async () => ({
  default: (await import('../../../nouns/changes/company-changes.tsx')).CompanyChanges,
}))

const CompanyFiles = lazy(async () => ({
  default: (await import('../../../nouns/companies/files/company-files.tsx')).CompanyFiles,
}))

export function CompanyPage() {
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
      />
      {edit && company.can.update ? (
        <CompanyDialog company={company} onClose={closeForm} onSaved={closeForm} />
      ) : null}
    </>
  )
}

interface CompanyTabsProps {
  company: CompanyDetail
  tab: CompanyTab
  onTab: (tab: CompanyTab) => void
  header: ReactNode
}

function CompanyTabs({ company, tab, onTab, header }: CompanyTabsProps) {
  const { t } = useTranslation('companies')
  const seesMembers = useAllowed({ permissions: ['ADD_MEMBERS_VIEW'] })
  const seesFiles = useAllowed({ permissions: ['INSURED_VIEW'], notRoles: ['AGENT', 'DOCTOR'] })
  const seesHistory = useAllowed({ roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  const items = [
    { value: 'plans' as const, label: t('tabs.plans'), count: company.planCount },
    { value: 'people' as const, label: t('tabs.people'), count: company.insuredCount },
    ...(seesHistory ? [{ value: 'changes' as const, label: t('tabs.changes') }] : []),
    ...(seesFiles ? [{ value: 'files' as const, label: t('tabs.files') }] : []),
    ...(seesMembers ? [{ value: 'hr' as const, label: t('tabs.hr') }] : []),
    ...(seesHistory ? [{ value: 'history' as const, label: t('tabs.history') }] : []),
  ]
  const shown = items.some((item) => item.value === tab) ? tab : 'plans'
  return (
    <Tabs items={items} value={shown} onChange={onTab} label={company.name} header={header}>
      {shown === 'plans' ? <CompanyPlans company={company} /> : null}
      <Suspense fallback={<Skeleton height={220} radius="lg" />}>
        {shown === 'people' ? <CompanyPeople clientCompanyId={company.clientCompanyId} /> : null}
        {shown === 'changes' ? <CompanyChanges clientCompanyId={company.clientCompanyId} /> : null}
        {shown === 'files' ? (
          <CompanyFiles of={{ clientCompanyId: company.clientCompanyId }} canAdd={company.can.update} />
        ) : null}
        {shown === 'hr' ? <CompanyMembers clientCompanyId={company.clientCompanyId} /> : null}
      </Suspense>
      {shown === 'history' ? <CompanyHistory clientCompanyId={company.clientCompanyId} /> : null}
    </Tabs>
  )
}
