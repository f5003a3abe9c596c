import { CopyId } from '@coverline/ui/actions/copy-id'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useCrumb } from '../../../session/use-crumbs.ts'
import { TextLink } from '../../../kit/text-link.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import { RecordState } from '../../../kit/forms/record-state.tsx'
import { PolicyForm } from '../../../nouns/policies/policy-form.tsx'
import { PolicyDocuments } from '../../../nouns/policies/policy-documents.tsx'
import { PolicyHeader } from '../../../nouns/policies/policy-header.tsx'
import { PolicyHistory } from '../../../nouns/policies/policy-history.tsx'
import classes from '../../../nouns/policies/policy-page.module.css'
import { PolicyPeople } from '../../../nouns/policies/policy-people.tsx'
import { PolicyPerformance } from '../../../nouns/policies/policy-performance.tsx'
import { PolicyTimeline } from '../../../nouns/policies/timeline/policy-timeline.tsx'
import { type PolicyDetail, usePolicy, useVersions } from '../../../nouns/policies/queries.ts'
import { labelNouns, type PolicyField, policyFieldMap } from '../../../nouns/policies/shared/policy-fields.ts'
import type { ChangeKind, PolicyPageSearch } from '../../../nouns/policies/search.ts'
import { BenefitsPanel } from '../../../nouns/benefits/benefits-panel.tsx'
import { PolicyCommission } from '../../../nouns/commissions/policy-commission.tsx'
import { PolicyPayments } from '../../../nouns/payments/policy-payments.tsx'

const ChangePolicyForm = lazy(async () => ({
  default: (await import('../../../nouns/policies/timeline/change-policy-form.tsx')).ChangePolicyForm,
}))

const route = getRouteApi('/admin/policies/$id')

export function PolicyPage() {
  const { t } = useTranslation('policies')
  const { id } = route.useParams()
  const { edit, change, knownAt } = route.useSearch()
  const navigate = route.useNavigate()
  const query = usePolicy(id)
  const policy = query.data?.policyId === id ? query.data : undefined
  useCrumb(policy && (policy.number ?? t('numberless')))

  const toList = () => void navigate({ to: '/admin/policies' })
  if (!policy) {
    const gone = { title: t('gone.title'), text: t('gone.text'), toList: t('toList') }
    return <RecordState query={query} gone={gone} onToList={toList} />
  }
  const show = (search: PolicyPageSearch) => void navigate({ search, replace: true })
  return (
    <Stack>
      <PolicyHeader
        policy={policy}
        onEdit={() => show({ edit: true })}
        onReinstate={() => show({ change: 'REINSTATE' })}
        onGone={toList}
      />
      <div className={classes.columns}>
        <Stack>
          <PolicyData policy={policy} />
          <PolicyTimeline
            policyId={policy.policyId}
            knownAt={knownAt}
            onChange={(kind) => show({ change: kind })}
            onLookAt={(moment) => show(moment === undefined ? {} : { knownAt: moment })}
          />
          <PolicyPayments terms={policy} />
          <PolicyCommission policyId={policy.policyId} />
          <BenefitsPanel whose={{ policyId: policy.policyId }} />
          <PolicyPeople key={policy.policyId} policy={policy} onOpen={(href) => void navigate({ href })} />
          <PolicyDocuments policy={policy} />
        </Stack>
        <Stack>
          <PolicyPerformance policyId={policy.policyId} />
          <PolicyHistory policy={policy} />
        </Stack>
      </div>
      {edit && policy.can.update ? (
        <PolicyForm policy={policy} onClose={() => show({})} onSaved={() => show({})} />
      ) : null}
      {change ? <OpenChange policyId={policy.policyId} kind={change} onClose={() => show({})} /> : null}
    </Stack>
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

function PolicyData({ policy }: { policy: PolicyDetail }) {
  const { t } = useTranslation(['policies', 'payments', ...labelNouns('label')])
  const format = useFormat()
  const itemOf = ({ field, label, control, none }: PolicyField) => {
    const value = policy[field]
    const shown = control === 'day' ? format.day(value) : value
    const filled = control === 'line' && shown ? <CopyId value={shown} /> : shown
    return { label: t(label), value: filled || (none && t(none)), wide: control === 'note' }
  }
  const fields = Object.values(policyFieldMap)
  const itemsOf = (kind: PolicyField['control']) =>
    fields.filter(({ control }) => control === kind).map((field) => itemOf(field))
  const [lines, days] = [itemsOf('line'), itemsOf('day')]
  const rows = Array.from({ length: Math.max(lines.length, days.length) }, (_, nth) => [
    lines[nth],
    days[nth],
  ])
  return (
    <DetailCard
      title={t('policy')}
      items={[
        // Texts on the left, days on the right
        ...rows.flat().filter((item) => item !== undefined),
        {
          label: t('program'),
          value: <TextLink to={`/admin/programs/${policy.program.id}`}>{policy.program.name}</TextLink>,
        },
        { label: t('deactivationDate'), value: format.day(policy.deactivationDate) },
        ...(policy.activationDate
          ? [{ label: t('activationDate'), value: format.day(policy.activationDate) }]
          : []),
        {
          label: t('company'),
          value: policy.clientCompany && (
            <TextLink to={`/admin/companies/${policy.clientCompany.id}`}>
              {policy.clientCompany.name}
            </TextLink>
          ),
        },
        { label: t('type'), value: t(`types.${policy.type}`) },
        { label: t('insurer'), value: policy.insuranceCompany?.name },
        { label: t('premium'), value: policy.premium && format.money(policy.premium, policy.currency) },
        {
          label: t('paymentFormat'),
          value: policy.paymentFormat && t(`payments:formats.${policy.paymentFormat}`),
        },
        { label: t('createdAt'), value: format.moment(policy.createdAt) },
        { label: t('id'), value: <CopyId value={policy.policyId} shown={policy.policyId.slice(-8)} /> },
        ...itemsOf('note'),
      ]}
    />
  )
}
