import { useCommand } from '@coverline/client/hooks'
import type { RequestOf } from '@coverline/contract/endpoint'
import { type Lead, leads } from '@coverline/contract/leads/endpoints'
import type { LeadStage } from '@coverline/contract/leads/terms'
import type { UiAction } from '@coverline/ui/actions/action'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { IconTrash, IconUserPlus } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAllowed } from '../../session/use-session.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { usePrepareBulk } from '../bulk/shared/use-prepare-bulk.ts'
import { touchedByLeads } from './queries.ts'
import { stages } from './search.ts'

const LostForm = lazy(async () => ({ default: (await import('./stages/lost-form.tsx')).LostForm }))
const AssignForm = lazy(async () => ({ default: (await import('./assign-form.tsx')).AssignForm }))

type Items = RequestOf<typeof leads.saveBulk>['itemsSave']
type Item = Omit<Items[number], 'leadId'>

/** Saves leads together; resolves to false, with a message, if nothing was changed. */
function useSaveMany(): (itemsSave: Items) => Promise<boolean> {
  const fail = useFailure()
  const { mutateAsync } = useCommand(leads.saveBulk, { refresh: touchedByLeads })
  return async (itemsSave) => {
    try {
      await mutateAsync({ input: { itemsSave } })
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
}

/** Prepares the assignment of several leads; undefined for one lead or without the right to bulk changes. */
function usePrepareAssign(chosen: readonly Lead[]) {
  const prepare = usePrepareBulk()
  const mayPrepare = useAllowed({
    anyPermission: ['POLICIES_UPDATE', 'POLICIES_DELETE', 'INSURED_UPDATE', 'INSURED_DELETE'],
  })
  if (chosen.length < 2 || !mayPrepare) return undefined
  const leadIds = chosen.map(({ leadId }) => leadId)
  return (agentUserId: string | null) => prepare({ kind: 'LEADS_ASSIGN', leadIds, agentUserId })
}

/** Actions on the chosen leads: all of them or none. Moves and agents can be taken back from the message. */
export function useBulkMoves(
  chosen: readonly Lead[],
  clear: () => void,
): { actions: UiAction[]; dialog: ReactNode } {
  const { t } = useTranslation('leads')
  const [asked, setAsked] = useState<'LOST' | 'AGENT' | null>(null)
  const run = useSaveMany()
  const prepare = usePrepareAssign(chosen)
  const change = async (item: Item, back: (lead: Lead) => Item): Promise<boolean> => {
    const former = chosen.map((lead) => ({ leadId: lead.leadId, ...back(lead) }))
    // The list does not know the words of a reason, so a lost lead can't be brought back as it was.
    const canUndo = chosen.every(({ stage }) => stage !== 'LOST') || item.stageSave === undefined
    if (!(await run(chosen.map(({ leadId }) => ({ leadId, ...item }))))) return false
    toast.notice({
      title: t('changedMany', { count: chosen.length }),
      ...(canUndo ? { action: { label: t('common:undo'), onSelect: () => void run(former) } } : {}),
    })
    clear()
    return true
  }
  // Several leads get a preview first.
  const assign = (agentUserId: string | null) =>
    prepare
      ? prepare(agentUserId)
      : change({ agentUserId }, ({ agent }) => ({ agentUserId: agent?.userId ?? null }))
  const move = (stage: LeadStage, more: Item = {}) =>
    change({ stageSave: stage, ...more }, (lead) => ({ stageSave: lead.stage }))
  const remove = async () => {
    const isSure = await confirm({
      title: t('delete.titleMany', { count: chosen.length }),
      text: t('delete.textMany'),
      confirmLabel: t('common:delete'),
      danger: true,
    })
    if (!isSure || !(await run(chosen.map(({ leadId }) => ({ leadId, leadDelete: true as const }))))) return
    toast.success(t('deletedMany', { count: chosen.length }))
    clear()
  }
  const can = (right: 'update' | 'delete' | 'assign') =>
    chosen.length > 0 && chosen.every((lead) => lead.can[right])
  const actions: UiAction[] = [
    ...(can('update')
      ? stages.map((stage) => ({
          id: stage,
          label: t('moveTo', { stage: t(`stages.${stage}`) }),
          onSelect: () => (stage === 'LOST' ? setAsked('LOST') : void move(stage)),
        }))
      : []),
    ...(can('assign')
      ? [
          {
            id: 'assign',
            label: t('assign.title'),
            icon: <IconUserPlus size={16} />,
            onSelect: () => setAsked('AGENT'),
          },
        ]
      : []),
    ...(can('delete')
      ? [
          {
            id: 'delete',
            label: t('common:delete'),
            icon: <IconTrash size={16} />,
            tone: 'danger' as const,
            onSelect: () => void remove(),
          },
        ]
      : []),
  ]
  const close = () => setAsked(null)
  const dialog = asked ? (
    <Suspense fallback={null}>
      {asked === 'LOST' ? (
        <LostForm onSave={(lost) => move('LOST', lost)} onClose={close} />
      ) : (
        <AssignForm onSave={assign} onClose={close} />
      )}
    </Suspense>
  ) : null
  return { actions, dialog }
}
