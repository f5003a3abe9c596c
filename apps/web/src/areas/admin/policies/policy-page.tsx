import { Stack } from '@mantine/core'
import { getRouteApi, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useCrumb } from '../../../session/use-crumbs.ts'
import { RecordState } from '../../../kit/forms/record-state.tsx'
import { PolicyForm } from '../../../nouns/policies/policy-form.tsx'
import { PolicyDocuments } from '../../../nouns/policies/policy-documents.tsx'
import { PolicyData } from '../../../nouns/policies/policy-data.tsx'
import { PolicyFrame } from '../../../nouns/policies/policy-frame.tsx'
import { PolicyHistory } from '../../../nouns/policies/policy-history.tsx'
import classes from '../../../nouns/policies/policy-page.module.css'
import { PolicyPeople } from '../../../nouns/policies/policy-people.tsx'
import { PolicyPerformance } from '../../../nouns/policies/policy-performance.tsx'
import { PolicyTimeline } from '../../../nouns/policies/timeline/policy-timeline.tsx'
import { type PolicyDetail, usePolicy, useVersions } from '../../../nouns/policies/queries.ts'
import {
  type ChangeKind,
  type PolicyPageSearch,
  type PolicyTab,
  policyTabs,
} from '../../../nouns/policies/search.ts'
import { BenefitsPanel } from '../../../nouns/benefits/benefits-panel.tsx'
import { PolicyCommission } from '../../../nouns/commissions/policy-commission.tsx'
import { PolicyPayments } from '../../../nouns/payments/policy-payments.tsx'
import { personName } from '../../../nouns/insured/shared/person-name.ts'
import { RecordTasks } from '../../../nouns/tasks/shared/record-tasks.tsx'

const ChangePolicyForm = lazy(async () => ({
  default: (await import('../../../nouns/policies/timeline/change-policy-form.tsx')).ChangePolicyForm,
}))

const route = getRouteApi('/admin/policies/$id')

export function PolicyPage() {
  const { t } = useTranslation(['policies', 'app'])
  const { id } = route.useParams()
  const { tab: opened } = useParams({ strict: false })
  const { edit, change } = route.useSearch()
  const navigate = useNavigate()
  const query = usePolicy(id)
  const policy = query.data?.policyId === id ? query.data : undefined
  useCrumb(policy && (policy.number ?? t('numberless')), {
    label: t('app:menu.policies'),
    href: '/admin/policies',
  })

  const toList = () => void navigate({ to: '/admin/policies' })
  if (!policy) {
    const gone = { title: t('gone.title'), text: t('gone.text'), toList: t('toList') }
    return <RecordState query={query} gone={gone} onToList={toList} />
  }
  const tab = policyTabs.find((one) => one === opened) ?? 'overview'
  const go = (to: PolicyTab, search: PolicyPageSearch, replace: boolean) =>
    void (to === 'overview'
      ? navigate({ to: '/admin/policies/$id', params: { id }, search, replace })
      : navigate({ to: '/admin/policies/$id/$tab', params: { id, tab: to }, search, replace }))
  const show = (search: PolicyPageSearch) => go(tab, search, true)
  const tabs = policyTabs.map((value) => ({
    value,
    label: t(`tabs.${value}`),
    href: `/admin/policies/${id}${value === 'overview' ? '' : `/${value}`}`,
    count: value === 'documents' ? policy.documents.length || undefined : undefined,
  }))
  return (
    <>
      <PolicyFrame
        policy={policy}
        tabs={tabs}
        tab={tab}
        onTab={(value) => go(value, {}, false)}
        onEdit={() => show({ edit: true })}
        onReinstate={() => show({ change: 'REINSTATE' })}
        onGone={toList}
      >
        <TabContent policy={policy} tab={tab} onShow={show} />
      </PolicyFrame>
      {edit && policy.can.update ? (
        <PolicyForm policy={policy} onClose={() => show({})} onSaved={() => show({})} />
      ) : null}
      {change ? <OpenChange policyId={policy.policyId} kind={change} onClose={() => show({})} /> : null}
    </>
  )
}

interface TabContentProps {
  policy: PolicyDetail
  tab: PolicyTab
  onShow: (search: PolicyPageSearch) => void
}

function TabContent({ policy, tab, onShow }: TabContentProps) {
  const { knownAt } = route.useSearch()
  const navigate = useNavigate()
  const { t } = useTranslation('policies')
  const { policyId } = policy
  const name = `${policy.number ?? t('numberless')} · ${personName(policy.insured)}`
  if (tab === 'payments') return <PolicyPayments terms={policy} />
  if (tab === 'benefits') return <BenefitsPanel whose={{ policyId }} />
  if (tab === 'documents') return <PolicyDocuments policy={policy} />
  if (tab === 'people')
    return <PolicyPeople key={policyId} policy={policy} onOpen={(href) => void navigate({ href })} />
  if (tab === 'history') return <PolicyHistory policy={policy} />
  return (
    <div className={classes.columns}>
      <Stack>
        <PolicyData policy={policy} />
        <PolicyTimeline
          policyId={policyId}
          knownAt={knownAt}
          onChange={(kind) => onShow({ change: kind })}
          onLookAt={(moment) => onShow(moment === undefined ? {} : { knownAt: moment })}
        />
        <PolicyCommission policyId={policyId} />
      </Stack>
      <Stack>
        <PolicyPerformance policyId={policyId} />
        <RecordTasks record={{ policyId, name }} />
      </Stack>
    </div>
  )
}

/** The form of a change, once its timeline is loaded. */
function OpenChange({
  policyId,
  kind,
  onClose,
}: {
  policyId: string
  kind: ChangeKind
  onClose: () => void
}) {
  const { data } = useVersions(policyId)
  if (!data?.can.change) return null
  return (
    <Suspense fallback={null}>
      <ChangePolicyForm key={kind} policyId={policyId} found={data} kind={kind} onClose={onClose} />
    </Suspense>
  )
}
