import type { UiAction } from '@coverline/ui/actions/action'
import { ActionButtons } from '@coverline/ui/actions/action-menu'
import { Card } from '@coverline/ui/display/card'
import { EntityHeader } from '@coverline/ui/display/page-header'
import {
  IconCalendarOff,
  IconCircleCheck,
  IconCircleOff,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { today } from '../../kit/text/days.ts'
import { InvitationBadge } from '../insured/shared/invitation-badge.tsx'
import { personName } from '../insured/shared/person-name.ts'
import { TextLink } from '../../kit/text-link.tsx'
import { PolicyStateBadge } from './shared/policy-state.tsx'
import { ActivateDialog } from './activate-dialog.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import type { PolicyDetail } from './queries.ts'
import { usePolicyActions } from './use-policy-actions.tsx'

interface PolicyHeaderProps {
  policy: PolicyDetail
  onEdit: () => void
  onReinstate: () => void
  onGone: () => void
}

export function PolicyHeader({ policy, onEdit, onReinstate, onGone }: PolicyHeaderProps) {
  const { t } = useTranslation(['policies', 'versions'])
  const { unschedule, remove, isPending } = usePolicyActions()
  const [open, setOpen] = useState<'activate' | 'deactivate' | null>(null)
  const ids = [policy.policyId]
  const close = () => setOpen(null)
  const isOff = policy.deactivationDate !== null && policy.deactivationDate <= today()
  const isPlanned = policy.activationDate !== null || (policy.deactivationDate !== null && !isOff)

  const actions: UiAction[] = []
  if (policy.can.update) {
    actions.push({
      id: 'edit',
      label: t('common:edit'),
      icon: <IconPencil size={17} />,
      tone: 'brand',
      onSelect: onEdit,
    })
    if (isPlanned && !policy.isCanceled)
      actions.push({
        id: 'unschedule',
        label: t('unschedule.action'),
        icon: <IconCalendarOff size={17} />,
        loading: isPending,
        onSelect: () => void unschedule(ids),
      })
    actions.push(
      policy.isCanceled
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
          : {
              id: 'deactivate',
              label: t('common:deactivate'),
              icon: <IconCircleOff size={17} />,
              onSelect: () => setOpen('deactivate'),
            },
    )
  }
  if (policy.can.delete)
    actions.push({
      id: 'delete',
      label: t('common:delete'),
      icon: <IconTrash size={17} />,
      tone: 'danger',
      onSelect: () => void remove(ids).then((done) => (done ? onGone() : undefined)),
    })

  return (
    <Card>
      <EntityHeader
        name={policy.number ?? t('numberless')}
        badge={<PolicyStateBadge {...policy} />}
        meta={[
          <TextLink key="person" to={`/admin/users/${policy.insured.personProfileId}`}>
            {personName(policy.insured)}
          </TextLink>,
          policy.program.name,
          <InvitationBadge key="invitation" state={policy.invitationStatus} />,
        ]}
        actions={<ActionButtons actions={actions} />}
      />
      {open === 'deactivate' ? (
        <DeactivateDialog chosen={{ policyIds: ids }} onClose={close} onDone={close} />
      ) : null}
      {open === 'activate' ? (
        <ActivateDialog chosen={{ policyIds: [policy.policyId] }} onClose={close} onDone={close} />
      ) : null}
    </Card>
  )
}
