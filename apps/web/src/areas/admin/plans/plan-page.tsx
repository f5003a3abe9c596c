import type { PlanDetail } from '@coverline/contract/plans/endpoints'
import { Tabs } from '@coverline/ui/display/tabs'
import { getRouteApi } from '@tanstack/react-router'
import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useCrumb } from '../../../session/use-crumbs.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { RecordState } from '../../../kit/forms/record-state.tsx'
import { PlanDetails } from '../../../nouns/plans/plan-details.tsx'
import { PlanDialog } from '../../../nouns/plans/plan-dialog.tsx'
import { PlanHeader } from '../../../nouns/plans/plan-header.tsx'
import { PlanHistory } from '../../../nouns/plans/plan-history.tsx'
import { usePlan } from '../../../nouns/plans/queries.ts'
import type { PlanPageSearch, PlanTab } from '../../../nouns/plans/search.ts'
import { PlanServices } from '../../../nouns/plans/services/plan-services.tsx'

import { PlanPeople } from '../../../nouns/insured/plan-people.tsx'
import { ServiceClinics } from './service-clinics.tsx'

const route = getRouteApi('/admin/programs/$packageId')

const PlanPrices = lazy(async () => ({
  default: (await import('../../../nouns/tariffs/plan-prices.tsx')).PlanPrices,
}))

export function PlanPage() {
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
        services={
          <PlanServices
            plan={plan}
            search={search}
            onSearch={show}
            clinicField={(field) => <ServiceClinics {...field} />}
          />
        }
      />
      {search.edit && plan.can.update ? (
        <PlanDialog kind={plan.insurancePlanType} plan={plan} onClose={closeForm} onSaved={closeForm} />
      ) : null}
    </>
  )
}

interface PlanTabsProps {
  plan: PlanDetail
  tab: PlanTab
  onTab: (tab: PlanTab) => void
  onGone: () => void
  services: ReactNode
}

function PlanTabs({ plan, tab, onTab, onGone, services }: PlanTabsProps) {
  const { t } = useTranslation('plans')
  const seesPeople = useAllowed({ permissions: ['INSURED_VIEW'] })
  const seesHistory = useAllowed({ roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  const items = [
    ...(seesPeople ? [{ value: 'people' as const, label: t('people'), count: plan.userCount }] : []),
    { value: 'services' as const, label: t('services.title'), count: plan.offerCount },
    { value: 'prices' as const, label: t('prices') },
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
      {shown === 'people' ? <PlanPeople plan={plan} /> : null}
      {shown === 'services' ? services : null}
      {shown === 'prices' ? (
        <Suspense fallback={<Skeleton height={220} radius="lg" />}>
          <PlanPrices programId={plan.packageId} />
        </Suspense>
      ) : null}
      {shown === 'details' ? <PlanDetails plan={plan} /> : null}
      {shown === 'history' ? <PlanHistory packageId={plan.packageId} /> : null}
    </Tabs>
  )
}
