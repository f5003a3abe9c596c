import { useCommand } from '@coverline/client/hooks'
import { members } from '@coverline/contract/calls.generated'
import type { Member } from '@coverline/contract/members/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { IconDeviceMobileOff, IconLogout, IconMail, IconPencil, IconUserMinus } from '@tabler/icons-react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { memberName } from './member-name.ts'
import { touchedByMembers } from './queries.ts'

/** Actions on one or several members; `onEdit` opens the form. */
export function useMemberActions(onEdit: (member: Member) => void) {
  const { t } = useTranslation('members')
  const fail = useFailure()
  const remove = useCommand(members.delete, { refresh: touchedByMembers })
  const end = useCommand(members.endSessions)
  const reset = useCommand(members.resetFactor)
  const invite = useCommand(members.invite, { refresh: touchedByMembers })

  const sendTo = async (chosen: readonly Member[]): Promise<void> => {
    try {
      const { sent } = await invite.mutateAsync({ input: { grantIds: chosen.map(({ grantId }) => grantId) } })
      toast.success(t('invitationsSent', { count: sent }))
    } catch (error) {
      fail(error)
    }
  }

  const removeAll = async (chosen: readonly Member[]): Promise<boolean> => {
    const [only] = chosen
    const agreed = await confirm({
      title: t('remove.title', { count: chosen.length }),
      text:
        chosen.length === 1 && only
          ? t('remove.text', { name: memberName(only) })
          : t('remove.textMany', { count: chosen.length }),
      confirmLabel: t('remove.confirm'),
      danger: true,
    })
    if (!agreed) return false
    try {
      await remove.mutateAsync({ input: { grantIds: chosen.map(({ grantId }) => grantId) } })
      toast.success(t('removed', { count: chosen.length }))
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }

  const endSessions = async (member: Member): Promise<void> => {
    const agreed = await confirm({
      title: t('endSessions.title', { name: memberName(member) }),
      text: t('endSessions.text'),
      confirmLabel: t('endSessions.action'),
      danger: true,
    })
    if (!agreed) return
    try {
      await end.mutateAsync({ input: { userId: member.userId } })
      toast.success(t('endSessions.done'))
    } catch (error) {
      fail(error)
    }
  }

  const resetFactor = async (member: Member): Promise<void> => {
    const agreed = await confirm({
      title: t('resetFactor.title', { name: memberName(member) }),
      text: t('resetFactor.text'),
      confirmLabel: t('resetFactor.action'),
      danger: true,
    })
    if (!agreed) return
    try {
      await reset.mutateAsync({ input: { userId: member.userId } })
      toast.success(t('resetFactor.done'))
    } catch (error) {
      fail(error)
    }
  }

  const inviteAction = (chosen: readonly Member[]): UiAction => ({
    id: 'invite',
    label: t(chosen.some(({ invitedAt }) => invitedAt) ? 'resend' : 'send'),
    icon: <IconMail size={16} />,
    onSelect: () => void sendTo(chosen),
  })

  const actionsOf = (member: Member): UiAction[] => [
    ...(member.can.update
      ? [
          {
            id: 'edit',
            label: t('common:edit'),
            icon: <IconPencil size={16} />,
            onSelect: () => onEdit(member),
          },
        ]
      : []),
    ...(member.can.invite && member.invitationStatus !== 'ACCEPTED' ? [inviteAction([member])] : []),
    ...(member.can.update && member.invitationStatus === 'ACCEPTED'
      ? [
          {
            id: 'endSessions',
            label: t('endSessions.action'),
            icon: <IconLogout size={16} />,
            onSelect: () => void endSessions(member),
          },
          {
            id: 'resetFactor',
            label: t('resetFactor.action'),
            icon: <IconDeviceMobileOff size={16} />,
            onSelect: () => void resetFactor(member),
          },
        ]
      : []),
    ...(member.can.delete
      ? [
          {
            id: 'remove',
            label: t('remove.confirm'),
            icon: <IconUserMinus size={16} />,
            tone: 'danger' as const,
            onSelect: () => void removeAll([member]),
          },
        ]
      : []),
  ]

  const bulkActions = (chosen: readonly Member[], onDone: () => void): UiAction[] => {
    const invitable = chosen.filter(
      ({ can, invitationStatus }) => can.invite && invitationStatus !== 'ACCEPTED',
    )
    const removable = chosen.filter(({ can }) => can.delete)
    return [
      ...(invitable.length > 0 ? [inviteAction(invitable)] : []),
      ...(removable.length > 0
        ? [
            {
              id: 'remove',
              label: t('remove.confirm'),
              icon: <IconUserMinus size={16} />,
              tone: 'danger' as const,
              onSelect: () => void removeAll(removable).then((done) => (done ? onDone() : undefined)),
            },
          ]
        : []),
    ]
  }

  return { actionsOf, bulkActions }
}
