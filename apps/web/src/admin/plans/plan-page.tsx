import type { PlanDetail } from '@coverline/contract/plans'
import { Tabs } from '@coverline/ui/tabs'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/use-translation.ts'
import { useCrumb } from '../../app/use-crumbs.ts'
import { useAllowed } from '../../app/use-session.ts'
import { withChanges } from '../../shared/read-search.ts'
import { RecordState } from '../../shared/record-state.tsx'
import { PlanDetails } from './plan-details.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanHeader } from './plan-header.tsx'
import { PlanHistory } from './plan-history.tsx'
import { usePlan } from './queries.ts'
import type { PlanPageSearch, PlanTab } from './search.ts'
import { PlanServices } from './services/plan-services.tsx'
import type { ClinicField } from './services/service-form.tsx'

const route = getRouteApi('/admin/programs/$packageId')

interface PlanPageProps {
  /** The people insured in the plan; another noun, put in by the shell. */
  peopleTab: (plan: PlanDetail) => ReactNode
  /** Which clinics a service is had in; another noun too. */
  clinicField?: ClinicField
}

/** One plan: its people, services, data and history. */
export function PlanPage({ peopleTab, clinicField }: PlanPageProps) {
  const { t } = useTranslation('plans')
  const { packageId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = usePlan(packageId)
  const plan = query.data?.packageId === packageId ? query.data : undefined
  useCrumb(plan?.name)

  const toList = () => void navigate({ to: '/admin/programs' })
  if (!plan) {
    const gone = { title: t('gone.title'), text: t('gone.text'), toList: t('toList') }
    return <RecordState query={query} gone={gone} onToList={toList} />
  }
  const show = (changed: { [K in keyof PlanPageSearch]?: PlanPageSearch[K] | undefined }) =>
    void navigate({ search: withChanges<PlanPageSearch>(search, changed), replace: true })
  const openTab = (tab: PlanTab) => void navigate({ search: { tab }, replace: true })
  const closeForm = () => show({ edit: undefined })
  return (
    <>
      <PlanTabs
        plan={plan}
        tab={search.tab ?? 'people'}
        onTab={openTab}
        onGone={toList}
        peopleTab={peopleTab}
        services={<PlanServices plan={plan} search={search} onSearch={show} clinicField={clinicField} />}
      />
      {search.edit && plan.can.update ? (
        <PlanDialog kind={plan.insurancePlanType} plan={plan} onClose={closeForm} onSaved={closeForm} />
      ) : null}
    </>
  )
}

interface PlanTabsProps extends Pick<PlanPageProps, 'peopleTab'> {
  plan: PlanDetail
  tab: PlanTab
  onTab: (tab: PlanTab) => void
  onGone: () => void
  services: ReactNode
}

function PlanTabs({ plan, tab, onTab, onGone, peopleTab, services }: PlanTabsProps) {
  const { t } = useTranslation('plans')
  const seesPeople = useAllowed({ permissions: ['INSURED_VIEW'] })
  const seesHistory = useAllowed({ roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  const items = [
    ...(seesPeople ? [{ value: 'people' as const, label: t('people'), count: plan.userCount }] : []),
    { value: 'services' as const, label: t('services.title'), count: plan.offerCount },
    { value: 'details' as const, label: t('common:details') },
    ...(seesHistory ? [{ value: 'history' as const, label: t('common:history') }] : []),
  ]
  const shown = items.some((item) => item.value === tab) ? tab : (items[0]?.value ?? 'details')
  return (
    <Tabs
      items={items}
      value={shown}
      onChange={onTab}
      label={plan.name}
      header={<PlanHeader plan={plan} onGone={onGone} />}
    >
      {shown === 'people' ? peopleTab(plan) : null}
      {shown === 'services' ? services : null}
      {shown === 'details' ? <PlanDetails plan={plan} /> : null}
      {shown === 'history' ? <PlanHistory packageId={plan.packageId} /> : null}
    </Tabs>
  )
}
