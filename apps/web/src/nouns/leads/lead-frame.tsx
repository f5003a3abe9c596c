import { leadNumber } from '@coverline/contract/leads/terms'
import { RecordPage, type RecordTab } from '@coverline/ui/frame/record-page'
import { IconShieldCheck, IconTargetArrow, IconTrash, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useTaskAction } from '../tasks/shared/use-task-action.tsx'
import type { LeadDetail } from './queries.ts'
import type { LeadTab } from './search.ts'
import { StageBadge } from './stages/stage-badge.tsx'
import { StageBar } from './stages/stage-bar.tsx'
import { useCommissionText } from './use-commission-text.ts'
import { useDeleteLead } from './use-delete-lead.ts'
import { useLeadMoves } from './stages/use-lead-moves.tsx'

interface LeadFrameProps {
  lead: LeadDetail
  tabs: RecordTab<LeadTab>[]
  tab: LeadTab
  onTab: (tab: LeadTab) => void
  onGone: () => void
  children: ReactNode
}

/** A lead's name, stages, key facts and actions above its tabs. */
export function LeadFrame({ lead, tabs, tab, onTab, onGone, children }: LeadFrameProps) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const navigate = useNavigate()
  const commissionText = useCommissionText()
  const remove = useDeleteLead()
  const { move, dialog } = useLeadMoves()
  const addTask = useTaskAction({ leadId: lead.leadId, name: lead.title })
  const { leadId, title, number, stage, companyName, clientAcquisitionChannel: channel, can } = lead
  const { personProfileId, policyId, dealPremium, currency, agent, insuranceCompany } = lead
  const to = (href: string) => () => void navigate({ href })
  return (
    <RecordPage
      name={title}
      icon={<IconTargetArrow size={24} stroke={1.7} />}
      badge={<StageBadge stage={stage} />}
      linked={[
        leadNumber(number),
        companyName === title ? null : companyName,
        channel ? t(`channels.${channel}`) : null,
        t('createdOn', { day: format.moment(lead.createdAt).split(',')[0] }),
      ]}
      bar={<StageBar lead={lead} onMove={(next) => move(lead, next)} />}
      facts={[
        { label: t('fields.dealPremium'), value: dealPremium && format.money(dealPremium, currency) },
        { label: t('fields.agent'), value: agent?.name ?? t('nobody') },
        { label: t('fields.agentCommission'), value: commissionText(lead.agentCommission, lead) },
        { label: t('fields.expectedCloseDate'), value: format.day(lead.expectedCloseDate) },
        { label: t('fields.insuranceCompany'), value: insuranceCompany?.name },
      ]}
      actions={[
        ...addTask,
        ...(personProfileId
          ? [
              {
                id: 'person',
                label: t('openPerson'),
                icon: <IconUser size={17} />,
                onSelect: to(`/admin/users/${personProfileId}`),
              },
            ]
          : []),
        ...(policyId
          ? [
              {
                id: 'policy',
                label: t('openPolicy'),
                icon: <IconShieldCheck size={17} />,
                onSelect: to(`/admin/policies/${policyId}`),
              },
            ]
          : []),
        ...(can.delete
          ? [
              {
                id: 'delete',
                label: t('common:delete'),
                icon: <IconTrash size={17} />,
                tone: 'danger' as const,
                onSelect: () => void remove(lead).then((isGone) => (isGone ? onGone() : undefined)),
              },
            ]
          : []),
      ]}
      recordId={leadId}
      label={t('lead')}
      tabs={tabs}
      tab={tab}
      onTab={onTab}
    >
      {children}
      {dialog}
    </RecordPage>
  )
}
