import { type ServiceStatus, serviceStatuses } from '@coverline/contract/plans/terms'
import type { Service } from '@coverline/contract/services/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconCircleCheck,
  IconCircleOff,
  IconCopy,
  IconPencil,
  IconPencilMinus,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { useServiceActions } from './use-service-actions.tsx'

interface RowActionOptions {
  rows: readonly Service[] | undefined
  selected: string[]
  setSelected: (ids: string[]) => void
  canOrder: boolean
  move: (offerId: string, to: number) => void
  onOpen: (service: Service) => void
  onCopy: (offerIds: string[]) => void
}

const statusIcons: Record<ServiceStatus, UiAction['icon']> = {
  ACTIVE: <IconCircleCheck size={16} />,
  NOT_ACTIVE: <IconCircleOff size={16} />,
  DRAFT: <IconPencilMinus size={16} />,
}

/** Returns the actions on one service and on the selected ones. */
export function useRowActions(options: RowActionOptions) {
  const { rows = [], selected, setSelected, canOrder, move, onOpen, onCopy } = options
  const { t } = useTranslation(['services', 'plans'])
  const { remove, setStatus } = useServiceActions()
  const canCopy = useAllowed({ permissions: ['PLANS_CREATE'] })

  const copyAction = (offerIds: string[]): UiAction[] =>
    canCopy
      ? [
          {
            id: 'copy',
            label: t('copy.action'),
            icon: <IconCopy size={16} />,
            onSelect: () => onCopy(offerIds),
          },
        ]
      : []
  const removeAction = (targets: readonly Service[]): UiAction => ({
    id: 'delete',
    label: t('common:delete'),
    icon: <IconTrash size={16} />,
    tone: 'danger',
    onSelect: () =>
      void remove(targets).then((isDone) => {
        const gone = targets.map((one) => one.offerId)
        if (isDone) setSelected(selected.filter((id) => !gone.includes(id)))
      }),
  })

  const orderActions = (service: Service): UiAction[] => {
    const at = rows.findIndex((one) => one.offerId === service.offerId)
    const last = rows.length - 1
    const to = (id: 'top' | 'up' | 'down' | 'bottom', place: number, icon: UiAction['icon']): UiAction => ({
      id,
      label: t(`order.${id}`),
      icon,
      onSelect: () => move(service.offerId, place),
    })
    return [
      ...(at > 0
        ? [to('up', at - 1, <IconArrowUp size={16} />), to('top', 0, <IconArrowBarToUp size={16} />)]
        : []),
      ...(at < last
        ? [
            to('down', at + 1, <IconArrowDown size={16} />),
            to('bottom', last, <IconArrowBarToDown size={16} />),
          ]
        : []),
    ]
  }

  const rowActions = (service: Service): UiAction[] => [
    {
      id: 'edit',
      label: t('common:edit'),
      icon: <IconPencil size={16} />,
      onSelect: () => onOpen(service),
    },
    ...copyAction([service.offerId]),
    ...(canOrder ? orderActions(service) : []),
    removeAction([service]),
  ]
  const bulkActions: UiAction[] = [
    ...serviceStatuses
      .filter((status) => status !== 'DRAFT')
      .map((status) => ({
        id: status,
        label: t(`setStatus.${status}`),
        icon: statusIcons[status],
        onSelect: () =>
          void setStatus(selected, status).then((isDone) => {
            if (isDone) setSelected([])
          }),
      })),
    // In list order, not in click order.
    ...copyAction(rows.map((one) => one.offerId).filter((id) => selected.includes(id))),
    removeAction(rows.filter((one) => selected.includes(one.offerId))),
  ]
  return { rowActions, bulkActions }
}
