import { DetailCard } from '@coverline/ui/display/detail-card'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { RecordPage } from '@coverline/ui/frame/record-page'
import { Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { getRouteApi, useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useCrumb } from '../../../session/use-crumbs.ts'
import { personName } from '../../../nouns/insured/shared/person-name.ts'
import { RecordState } from '../../../kit/forms/record-state.tsx'
import { TextLink } from '../../../kit/text-link.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import { type RenewalDetail, useRenewal } from '../../../nouns/renewals/queries.ts'
import { RenewalDrafts } from '../../../nouns/renewals/renewal-drafts.tsx'
import { RenewalFacts } from '../../../nouns/renewals/renewal-facts.tsx'
import classes from '../../../nouns/renewals/renewal-page.module.css'
import { type RenewalTab, renewalTabs } from '../../../nouns/renewals/search.ts'
import { stageTones } from '../../../nouns/renewals/renewal-table.tsx'
import { useEndText } from '../../../nouns/renewals/use-end-text.ts'
import { useMoves } from '../../../nouns/renewals/use-moves.tsx'
import { PastChanges, PastPayments, Requests } from './past-term.tsx'
import { useTaskAction } from '../../../nouns/tasks/shared/use-task-action.tsx'
import { BenefitsPanel } from '../../../nouns/benefits/benefits-panel.tsx'
import { PersonPolls } from '../../../nouns/insured/person/person-polls.tsx'

const route = getRouteApi('/admin/renewals/$policyId')

/** One renewal: the past term, the drafts, and the decision. */
export function RenewalPage() {
  const { t } = useTranslation('renewals')
  const { policyId } = route.useParams()
  const { tab: opened } = useParams({ strict: false })
  const navigate = useNavigate()
  const query = useRenewal(policyId)
  const renewal = query.data?.policyId === policyId ? query.data : undefined
  useCrumb(renewal && personName(renewal.insured))
  if (!renewal) {
    const gone = { title: t('gone.title'), text: t('gone.text'), toList: t('gone.toList') }
    return <RecordState query={query} gone={gone} onToList={() => void navigate({ to: '/admin/renewals' })} />
  }
  const tab = renewalTabs.find((one) => one === opened) ?? 'overview'
  const open = (next: RenewalTab) =>
    void (next === 'overview'
      ? navigate({ to: '/admin/renewals/$policyId', params: { policyId } })
      : navigate({ to: '/admin/renewals/$policyId/$tab', params: { policyId, tab: next } }))
  return (
    <Frame renewal={renewal} tab={tab} onTab={open}>
      <TabContent renewal={renewal} tab={tab} />
    </Frame>
  )
}

function TabContent({ renewal, tab }: { renewal: RenewalDetail; tab: RenewalTab }) {
  const { policyId, insured } = renewal
  if (tab === 'payments') return <PastPayments policyId={policyId} />
  if (tab === 'benefits') return <BenefitsPanel whose={{ policyId }} />
  if (tab === 'history') return <PastChanges policyId={policyId} />
  if (tab === 'requests')
    return (
      <Stack>
        <Requests personProfileId={insured.personProfileId} />
        <PersonPolls personProfileId={insured.personProfileId} />
      </Stack>
    )
  return (
    <div className={classes.columns}>
      <Stack>
        <Ending renewal={renewal} />
        <RenewalDrafts renewal={renewal} />
      </Stack>
      <RenewalFacts key={renewal.note} renewal={renewal} />
    </div>
  )
}

interface FrameProps {
  renewal: RenewalDetail
  tab: RenewalTab
  onTab: (tab: RenewalTab) => void
  children: ReactNode
}

function Frame({ renewal, tab, onTab, children }: FrameProps) {
  const { t } = useTranslation(['renewals', 'policies'])
  const format = useFormat()
  const endText = useEndText()
  const { move, dialog } = useMoves()
  const { policyId, stage, can, policyNumber, program, endDate, premium, currency, agent } = renewal
  const addTask = useTaskAction({
    policyId,
    name: `${policyNumber ?? t('numberless')} · ${personName(renewal.insured)}`,
  })
  const mayMove = can.update && stage !== 'RENEWED'
  const others = (['INCOMING', 'DECISION_MAKING', 'NEGOTIATION', 'NOT_RENEWED'] as const).filter(
    (to) => to !== stage,
  )
  return (
    <RecordPage
      name={personName(renewal.insured)}
      icon={<IconRefresh size={24} stroke={1.7} />}
      badge={<StatusBadge tone={stageTones[stage]}>{t(`stages.${stage}`)}</StatusBadge>}
      linked={[
        <TextLink key="policy" to={`/admin/policies/${policyId}`}>
          {policyNumber ?? t('numberless')}
        </TextLink>,
        program.name,
      ]}
      facts={[
        { label: t('columns.end'), value: `${format.day(endDate)}, ${endText(renewal)}` },
        { label: t('card.premium'), value: premium && format.money(premium, currency) },
        { label: t('columns.holder'), value: renewal.clientCompany?.name ?? t(`holders.${renewal.holder}`) },
        { label: t('columns.agent'), value: agent?.name },
      ]}
      primary={
        mayMove
          ? {
              id: 'renew',
              label: t('renew'),
              icon: <IconRefresh size={16} />,
              onSelect: () => void move([renewal], 'RENEWED'),
            }
          : undefined
      }
      actions={[
        ...(mayMove
          ? others.map((to) => ({
              id: to,
              label: t('moveTo', { stage: t(`stages.${to}`) }),
              onSelect: () => void move([renewal], to),
            }))
          : []),
        ...addTask,
      ]}
      recordId={policyId}
      label={t('renewal')}
      tabs={renewalTabs.map((value) => ({
        value,
        label: t(`tabs.${value}`),
        href: `/admin/renewals/${policyId}${value === 'overview' ? '' : `/${value}`}`,
      }))}
      tab={tab}
      onTab={onTab}
    >
      {children}
      {dialog}
    </RecordPage>
  )
}

function Ending({ renewal }: { renewal: RenewalDetail }) {
  const { t } = useTranslation('renewals')
  const format = useFormat()
  const { policyId, policyNumber, program, clientCompany, agent, newPolicyId, premium, currency } = renewal
  return (
    <DetailCard
      title={t('card.ending')}
      items={[
        {
          label: t('columns.policy'),
          value: <TextLink to={`/admin/policies/${policyId}`}>{policyNumber ?? t('numberless')}</TextLink>,
        },
        { label: t('columns.program'), value: program.name },
        { label: t('columns.start'), value: format.day(renewal.startDate) },
        { label: t('columns.end'), value: format.day(renewal.endDate) },
        { label: t('columns.planType'), value: t(`planTypes.${renewal.planType}`) },
        { label: t('columns.holder'), value: clientCompany?.name ?? t(`holders.${renewal.holder}`) },
        { label: t('columns.agent'), value: agent?.name },
        { label: t('card.premium'), value: premium && format.money(premium, currency) },
        ...(newPolicyId
          ? [
              {
                label: t('card.newPolicy'),
                value: <TextLink to={`/admin/policies/${newPolicyId}`}>{t('card.openNew')}</TextLink>,
              },
            ]
          : []),
      ]}
    />
  )
}
