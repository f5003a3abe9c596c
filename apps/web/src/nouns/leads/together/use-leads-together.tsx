import { type Lead } from '@coverline/contract/leads/endpoints'
import { askedBefore } from '@coverline/contract/leads/terms'
import type { UiAction } from '@coverline/ui/actions/action'
import { IconArrowRight, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { usePrepareBulk } from '../../bulk/shared/use-prepare-bulk.ts'
import type { LeadMoves } from '../stages/use-lead-moves.tsx'
import { useDeleteLead } from '../use-delete-lead.ts'
import type { LeadChoice } from './choice.ts'
import type { LeadMove } from './move-form.tsx'
import { useAssignLead } from './use-assign-lead.ts'

const MoveForm = lazy(async () => ({ default: (await import('./move-form.tsx')).MoveForm }))
const AssignForm = lazy(async () => ({ default: (await import('./assign-form.tsx')).AssignForm }))

interface Chosen {
  leads: LeadChoice
  /** The lead if one is chosen: it is changed at once. Several get a preview first. */
  one: Lead | undefined
  moves: LeadMoves
  clear: () => void
}

/** Returns what changes the chosen leads; each resolves to true if the selection is done with. */
function useChanges({ leads, one, moves }: Chosen) {
  const prepare = usePrepareBulk()
  const remove = useDeleteLead()
  const assignOne = useAssignLead()
  return {
    move: (move: LeadMove) => {
      if (!one) return prepare({ kind: 'LEADS_MOVE', ...leads, ...move })
      const { stageSave, ...reason } = move
      if (askedBefore(stageSave, one) !== 'PREMIUM') return moves.moveTo(one, stageSave, reason)
      // The premium is asked for in a dialog of its own.
      void moves.move(one, stageSave)
      return Promise.resolve(true)
    },
    assign: (agentUserId: string | null) =>
      one ? assignOne(one, agentUserId) : prepare({ kind: 'LEADS_ASSIGN', ...leads, agentUserId }),
    remove: () => (one ? remove(one) : prepare({ kind: 'LEADS_DELETE', ...leads })),
  }
}

/** Actions on the chosen leads. */
export function useLeadsTogether(chosen: Chosen): { actions: UiAction[]; dialog: ReactNode } {
  const { t } = useTranslation('leads')
  const [asked, setAsked] = useState<'STAGE' | 'AGENT' | null>(null)
  const { move, assign, remove } = useChanges(chosen)
  const mayUpdate = useAllowed({ permissions: ['LEADS_UPDATE'] })
  const mayDelete = useAllowed({ permissions: ['LEADS_DELETE'] })
  const seesAll = useAllowed({ roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  const done = async (saved: Promise<boolean>): Promise<boolean> => {
    const isDone = await saved
    if (isDone) chosen.clear()
    return isDone
  }
  const actions: UiAction[] = []
  if (mayUpdate)
    actions.push({
      id: 'move',
      label: t('move.action'),
      icon: <IconArrowRight size={16} />,
      onSelect: () => setAsked('STAGE'),
    })
  // Who sees the own leads alone would lose sight of one that is given away.
  if (mayUpdate && seesAll)
    actions.push({
      id: 'assign',
      label: t('assign.title'),
      icon: <IconUserPlus size={16} />,
      onSelect: () => setAsked('AGENT'),
    })
  if (mayDelete)
    actions.push({
      id: 'delete',
      label: t('common:delete'),
      icon: <IconTrash size={16} />,
      tone: 'danger' as const,
      onSelect: () => void done(remove()),
    })
  const isOne = chosen.one !== undefined
  const close = () => setAsked(null)
  const dialog = asked ? (
    <Suspense fallback={null}>
      {asked === 'STAGE' ? (
        <MoveForm isOne={isOne} onSave={(given) => done(move(given))} onClose={close} />
      ) : (
        <AssignForm isOne={isOne} onSave={(agent) => done(assign(agent))} onClose={close} />
      )}
    </Suspense>
  ) : null
  return { actions, dialog }
}
