import type { ListedPolicy as Policy } from '@coverline/contract/policies/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { IconCircleCheck, IconCircleOff, IconPencil, IconTrash, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAllowed } from '../../session/use-session.ts'
import { usePrepareBulk } from '../bulk/shared/use-prepare-bulk.ts'
import { isOne, type PolicyChoice } from './choice.ts'
import { usePolicyActions } from './use-policy-actions.tsx'

const ActivateDialog = lazy(async () => ({
  default: (await import('./activate-dialog.tsx')).ActivateDialog,
}))
const DeactivateDialog = lazy(async () => ({
  default: (await import('./deactivate-dialog.tsx')).DeactivateDialog,
}))

/** Returns the actions of a row and of the chosen policies of a list, with the dialog that one of them opened. */
export function usePolicyListActions(selected: PolicyChoice, clear: () => void) {
  const { t } = useTranslation('policies')
  const navigate = useNavigate()
  const { remove } = usePolicyActions()
  const prepare = usePrepareBulk()
  const mayUpdate = useAllowed({ permissions: ['POLICIES_UPDATE'] })
  const mayDelete = useAllowed({ permissions: ['POLICIES_DELETE'] })
  const [open, setOpen] = useState<{ what: 'ACTIVATE' | 'DEACTIVATE'; chosen: PolicyChoice } | null>(null)

  const about = (chosen: PolicyChoice): UiAction[] => [
    ...(mayUpdate
      ? [
          {
            id: 'activate',
            label: t('common:activate'),
            icon: <IconCircleCheck size={16} />,
            onSelect: () => setOpen({ what: 'ACTIVATE', chosen }),
          },
          {
            id: 'deactivate',
            label: t('common:deactivate'),
            icon: <IconCircleOff size={16} />,
            onSelect: () => setOpen({ what: 'DEACTIVATE', chosen }),
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            id: 'delete',
            label: t('common:delete'),
            icon: <IconTrash size={16} />,
            tone: 'danger' as const,
            onSelect: () =>
              void (
                isOne(chosen) ? remove(chosen.policyIds) : prepare({ kind: 'POLICIES_DELETE', ...chosen })
              ).then((done) => (done ? clear() : undefined)),
          },
        ]
      : []),
  ]
  const actionsOf = (policy: Policy): UiAction[] => [
    ...(policy.can.update
      ? [
          {
            id: 'edit',
            label: t('common:edit'),
            icon: <IconPencil size={16} />,
            onSelect: () => void navigate({ href: `/admin/policies/${policy.policyId}?edit=true` }),
          },
        ]
      : []),
    {
      id: 'person',
      label: t('insured'),
      icon: <IconUser size={16} />,
      onSelect: () => void navigate({ href: `/admin/users/${policy.insured.personProfileId}` }),
    },
    ...about({ policyIds: [policy.policyId] }),
  ]
  const Dialog = open?.what === 'ACTIVATE' ? ActivateDialog : DeactivateDialog
  const dialog = open ? (
    <Dialog
      chosen={open.chosen}
      onClose={() => setOpen(null)}
      onDone={() => {
        setOpen(null)
        clear()
      }}
    />
  ) : null
  return { actions: about(selected), actionsOf, dialog }
}
