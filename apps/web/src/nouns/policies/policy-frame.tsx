import type { UiAction } from '@coverline/ui/actions/action'
import { RecordPage, type RecordTab } from '@coverline/ui/frame/record-page'
import {
  IconCalendarOff,
  IconCircleCheck,
  IconCircleOff,
  IconPencil,
  IconRefresh,
  IconShieldCheck,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { today } from '../../kit/text/days.ts'
import { InvitationBadge } from '../insured/shared/invitation-badge.tsx'
import { personName } from '../insured/shared/person-name.ts'
import { TextLink } from '../../kit/text-link.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTaskAction } from '../tasks/shared/use-task-action.tsx'
import { PolicyStateBadge } from './shared/policy-state.tsx'
import { ActivateDialog } from './activate-dialog.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import type { PolicyDetail } from './queries.ts'
import type { PolicyTab } from './search.ts'
import { usePolicyActions } from './use-policy-actions.tsx'

interface PolicyFrameProps {
  policy: PolicyDetail
  tabs: RecordTab<PolicyTab>[]
  tab: PolicyTab
  onTab: (tab: PolicyTab) => void
  onEdit: () => void
  onReinstate: () => void
  onGone: () => void
  children: ReactNode
}

/** A policy's name, state, key facts and actions above its tabs. */
export function PolicyFrame(props: PolicyFrameProps) {
  const { policy, tabs, tab, onTab, children } = props
  const { t } = useTranslation(['policies', 'payments'])
  const format = useFormat()
  const [open, setOpen] = useState<'activate' | 'deactivate' | null>(null)
  const { primary, actions } = useActions(props, setOpen)
  const ids = [policy.policyId]
  const close = () => setOpen(null)
  const { insured, program, clientCompany, startDate, endDate, premium, paymentFormat } = policy
  const cover =
    startDate || endDate ? `${format.day(startDate) || '…'} – ${format.day(endDate) || '…'}` : null
  const paid = paymentFormat && t(`payments:formats.${paymentFormat}`)
  return (
    <RecordPage
      name={policy.number ?? t('numberless')}
      icon={<IconShieldCheck size={24} stroke={1.7} />}
      badge={<PolicyStateBadge {...policy} />}
      linked={[
        <TextLink key="person" to={`/admin/users/${insured.personProfileId}`}>
          {personName(insured)}
        </TextLink>,
        <TextLink key="program" to={`/admin/programs/${program.id}`}>
          {program.name}
        </TextLink>,
        clientCompany ? (
          <TextLink key="company" to={`/admin/companies/${clientCompany.id}`}>
            {clientCompany.name}
          </TextLink>
        ) : null,
      ]}
      facts={[
        { label: t('validity'), value: cover },
        {
          label: t('premium'),
          value: premium && [format.money(premium, policy.currency), paid].filter(Boolean).join(', '),
        },
        { label: t('type'), value: t(`types.${policy.type}`) },
        { label: t('insurer'), value: policy.insuranceCompany?.name },
        { label: t('deactivationDate'), value: format.day(policy.deactivationDate) },
        { label: t('invitation'), value: <InvitationBadge state={policy.invitationStatus} /> },
      ]}
      primary={primary}
      actions={actions}
      recordId={policy.policyId}
      label={t('policy')}
      tabs={tabs}
      tab={tab}
      onTab={onTab}
    >
      {children}
      {open === 'deactivate' ? (
        <DeactivateDialog chosen={{ policyIds: ids }} onClose={close} onDone={close} />
      ) : null}
      {open === 'activate' ? (
        <ActivateDialog chosen={{ policyIds: [policy.policyId] }} onClose={close} onDone={close} />
      ) : null}
    </RecordPage>
  )
}

/** The main action brings cover back where it is off; otherwise it is the change of the policy's data. */
function useActions(
  { policy, onEdit, onReinstate, onGone }: PolicyFrameProps,
  setOpen: (dialog: 'activate' | 'deactivate') => void,
): { primary: UiAction | undefined; actions: UiAction[] } {
  const { t } = useTranslation(['policies', 'versions'])
  const { unschedule, remove, isPending } = usePolicyActions()
  const name = `${policy.number ?? t('numberless')} · ${personName(policy.insured)}`
  const addTask = useTaskAction({ policyId: policy.policyId, name })
  const ids = [policy.policyId]
  const isOff = policy.deactivationDate !== null && policy.deactivationDate <= today()
  const isPlanned = policy.activationDate !== null || (policy.deactivationDate !== null && !isOff)
  const edit: UiAction = {
    id: 'edit',
    label: t('common:edit'),
    icon: <IconPencil size={17} />,
    onSelect: onEdit,
  }
  const back: UiAction | undefined = policy.isCanceled
    ? {
        id: 'reinstate',
        label: t('versions:reinstate'),
        icon: <IconRefresh size={17} />,
        onSelect: onReinstate,
      }
    : isOff
      ? {
          id: 'activate',
          label: t('common:activate'),
          icon: <IconCircleCheck size={17} />,
          onSelect: () => setOpen('activate'),
        }
      : undefined
  const unplan: UiAction = {
    id: 'unschedule',
    label: t('unschedule.action'),
    icon: <IconCalendarOff size={17} />,
    loading: isPending,
    onSelect: () => void unschedule(ids),
  }
  const deactivate: UiAction = {
    id: 'deactivate',
    label: t('common:deactivate'),
    icon: <IconCircleOff size={17} />,
    onSelect: () => setOpen('deactivate'),
  }
  const deletion: UiAction = {
    id: 'delete',
    label: t('common:delete'),
    icon: <IconTrash size={17} />,
    tone: 'danger',
    onSelect: () => void remove(ids).then((done) => (done ? onGone() : undefined)),
  }
  const changes = [
    ...(back ? [edit] : []),
    ...(isPlanned && !policy.isCanceled ? [unplan] : []),
    ...(back ? [] : [deactivate]),
  ]
  return {
    primary: policy.can.update ? (back ?? edit) : undefined,
    actions: [...(policy.can.update ? changes : []), ...addTask, ...(policy.can.delete ? [deletion] : [])],
  }
}
