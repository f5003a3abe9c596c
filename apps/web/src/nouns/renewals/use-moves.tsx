import { useCommand } from '@coverline/client/hooks'
import type { RequestOf } from '@coverline/contract/endpoint'
import { renewals } from '@coverline/contract/calls.generated'
import type { Renewal } from '@coverline/contract/renewals/endpoints'
import { type MovableStage, movableStages, type RenewalStage } from '@coverline/contract/renewals/terms'
import { toast } from '@coverline/ui/overlays/toast'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { touchedByRenewals } from './queries.ts'

const RenewForm = lazy(async () => ({ default: (await import('./renew-form.tsx')).RenewForm }))
const LostForm = lazy(async () => ({ default: (await import('./lost-form.tsx')).LostForm }))

type Moves = RequestOf<typeof renewals.move>['moves']
type Asked = { what: 'RENEWED'; policyId: string } | { what: 'NOT_RENEWED'; chosen: Renewal[] }

interface UseMoves {
  /**
   * Moves renewals; asks for the new policy or the reason if the stage needs it. Answers false if they stay
   * where they were.
   */
  move: (chosen: Renewal[], to: RenewalStage) => Promise<boolean>
  dialog: ReactNode
}

const isMovable = (stage: RenewalStage): stage is MovableStage => movableStages.some((each) => each === stage)

export function useMoves(): UseMoves {
  const { t } = useTranslation('renewals')
  const fail = useFailure()
  const [open, setOpen] = useState<(Asked & { answer: (isMoved: boolean) => void }) | null>(null)
  const { mutateAsync } = useCommand(renewals.move, { refresh: touchedByRenewals })
  const run = async (moves: Moves, note?: string): Promise<boolean> => {
    try {
      await mutateAsync({ input: { moves, ...(note === undefined ? {} : { note }) } })
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  const undo = async (back: Moves) => {
    if (await run(back)) toast.success(t('undone'))
  }
  const moveTo = async (chosen: Renewal[], to: MovableStage, note?: string): Promise<boolean> => {
    const moves = chosen
      .filter(({ stage }) => stage !== to)
      .map(({ policyId, stage }) => ({ policyId, from: stage, to }))
    if (moves.length === 0 || !(await run(moves, note))) return false
    const back = moves.flatMap(({ policyId, from }) =>
      isMovable(from) ? [{ policyId, from: to, to: from }] : [],
    )
    const show = back.length > 1 ? toast.notice : toast.success
    show({
      title: t('moved', { count: back.length, stage: t(`stages.${to}`) }),
      action: { label: t('undo'), onSelect: () => void undo(back) },
    })
    return true
  }
  const ask = (asked: Asked) =>
    new Promise<boolean>((answer) => {
      setOpen({ ...asked, answer })
    })
  const move: UseMoves['move'] = async (chosen, to) => {
    const others = chosen.filter(({ stage }) => stage !== to)
    const [first] = others
    if (!first) return false
    if (to === 'NOT_RENEWED') return ask({ what: 'NOT_RENEWED', chosen: others })
    if (to !== 'RENEWED') return moveTo(others, to)
    if (others.length === 1) return ask({ what: 'RENEWED', policyId: first.policyId })
    toast.warning({ title: t('renewedBulk') })
    return false
  }
  const close = (isMoved: boolean) => {
    open?.answer(isMoved)
    setOpen(null)
  }
  return {
    move,
    dialog: open ? (
      <Suspense fallback={null}>
        {open.what === 'RENEWED' ? (
          <RenewForm policyId={open.policyId} onClose={close} />
        ) : (
          <LostForm onSave={(note) => moveTo(open.chosen, 'NOT_RENEWED', note)} onClose={close} />
        )}
      </Suspense>
    ) : null,
  }
}
