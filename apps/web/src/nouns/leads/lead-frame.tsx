import { leadNumber } from '@coverline/contract/leads/terms'
import type { UiAction } from '@coverline/ui/actions/action'
import { RecordPage, type RecordTab } from '@coverline/ui/frame/record-page'
import {
  IconArrowBackUp,
  IconFileImport,
  IconShieldCheck,
  IconTargetArrow,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TextLink } from '../../kit/text-link.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAllowed } from '../../session/use-session.ts'
import { useTaskAction } from '../tasks/shared/use-task-action.tsx'
import type { LeadDetail } from './queries.ts'
import type { LeadTab } from './search.ts'
import { StageBadge } from './stages/stage-badge.tsx'
import { StageBar } from './stages/stage-bar.tsx'
import { useCommissionText } from './use-commission-text.ts'
import { useDeleteLead } from './use-delete-lead.ts'
import { useEraseLead } from './use-erase-lead.tsx'
import { useObtain } from './obtain/use-obtain.tsx'
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
  const commissionText = useCommissionText()
  const { move, dialog } = useLeadMoves()
  const { obtain, undo, dialog: obtaining } = useObtain()
  const rights = useEraseLead(lead, onGone)
  const actions = useActions(lead, { onUndo: () => undo(lead), onGone, ...rights })
  const { leadId, title, number, stage, companyName, clientAcquisitionChannel: channel, can } = lead
  const { dealPremium, currency, agent, insuranceCompany, obtained } = lead
  const { person, policy, company, program } = obtained ?? {}
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
      primary={
        can.obtainPolicy || can.obtainPlan
          ? {
              id: 'obtain',
              label: t(can.obtainPlan ? 'obtain.planTitle' : 'obtain.action'),
              icon: <IconShieldCheck size={17} />,
              onSelect: () => obtain(lead),
            }
          : undefined
      }
      facts={[
        {
          label: t('obtain.insuredPerson'),
          value: person ? <TextLink to={`/admin/users/${person.id}`}>{person.name}</TextLink> : null,
        },
        {
          label: t('obtain.policy'),
          value: policy ? (
            <TextLink to={`/admin/policies/${policy.id}`}>{policy.number ?? t('obtain.noNumber')}</TextLink>
          ) : null,
        },
        {
          label: t('obtain.company'),
          value: company ? <TextLink to={`/admin/companies/${company.id}`}>{company.name}</TextLink> : null,
        },
        {
          label: t('obtain.plan'),
          value: program ? <TextLink to={`/admin/programs/${program.id}`}>{program.name}</TextLink> : null,
        },
        { label: t('fields.dealPremium'), value: dealPremium && format.money(dealPremium, currency) },
        { label: t('fields.agent'), value: agent?.name ?? t('nobody') },
        { label: t('fields.agentCommission'), value: commissionText(lead.agentCommission, lead) },
        { label: t('fields.expectedCloseDate'), value: format.day(lead.expectedCloseDate) },
        { label: t('fields.insuranceCompany'), value: insuranceCompany?.name },
      ]}
      actions={actions}
      recordId={leadId}
      label={t('lead')}
      tabs={tabs}
      tab={tab}
      onTab={onTab}
    >
      {children}
      {dialog}
      {obtaining}
      {rights.dialog}
    </RecordPage>
  )
}

interface Handlers {
  onUndo: () => void
  onGone: () => void
  exportAll: UiAction[]
  erase: UiAction[]
}

/** What can be done with a lead beside its next step. */
function useActions(lead: LeadDetail, { onUndo, onGone, exportAll, erase }: Handlers): UiAction[] {
  const { t } = useTranslation('leads')
  const remove = useDeleteLead()
  const addTask = useTaskAction({ leadId: lead.leadId, name: lead.title })
  const { can, obtained } = lead
  const program = obtained?.program
  const navigate = useNavigate()
  const mayImport = useAllowed({ permissions: ['INSURED_CREATE'] })
  const importPeople = {
    id: 'import',
    label: t('obtain.importPeople'),
    icon: <IconFileImport size={17} />,
    onSelect: () => void navigate({ href: `/admin/programs/${program?.id}/import` }),
  }
  return [
    ...addTask,
    ...(program && mayImport ? [importPeople] : []),
    ...(can.update && (obtained?.policy || program)
      ? [
          {
            id: 'undo',
            label: t(program ? 'obtain.undoPlan' : 'obtain.undo'),
            icon: <IconArrowBackUp size={17} />,
            onSelect: onUndo,
          },
        ]
      : []),
    ...exportAll,
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
    ...erase,
  ]
}
