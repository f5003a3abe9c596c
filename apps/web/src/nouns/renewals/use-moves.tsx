import { useCommand } from '@coverline/client/hooks'
import type { RequestOf } from '@coverline/contract/endpoint'
import { type Renewal, renewals } from '@coverline/contract/renewals/endpoints'
import { type MovableStage, movableStages, type RenewalStage } from '@coverline/contract/renewals/terms'
import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { toast } from '@coverline/ui/overlays/toast'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { touchedByRenewals } from './queries.ts'

const RenewForm = lazy(async () => ({ default: (await import('./renew-form.tsx')).RenewForm }))
const LostForm = lazy(async () => ({ default: (await import('./lost-form.tsx')).LostForm }))

type Moves = RequestOf<typeof renewals.move>['moves']
type Open = { what: 'RENEWED'; policyId: string } | { what: 'NOT_RENEWED'; chosen: Renewal[] } | null

interface UseMoves {
  /** Moves renewals; asks for the new policy or the reason if the stage needs it. */
  move: (chosen: Renewal[], to: RenewalStage) => void
  /** Notice about the moved renewals, with an undo. */
  notice: ReactNode
  dialog: ReactNode
}

const isMovable = (stage: RenewalStage): stage is MovableStage => movableStages.some((each) => each === stage)

export function useMoves(): UseMoves {
  const { t } = useTranslation('renewals')
  const fail = useFailure()
  const [open, setOpen] = useState<Open>(null)
  const [done, setDone] = useState<{ back: Moves; to: RenewalStage } | null>(null)
  const { mutateAsync, isPending } = useCommand(renewals.move, { refresh: touchedByRenewals })
  const run = async (moves: Moves, note?: string): Promise<boolean> => {
    try {
      await mutateAsync({ input: { moves, ...(note === undefined ? {} : { note }) } })
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  const moveTo = async (chosen: Renewal[], to: MovableStage, note?: string): Promise<boolean> => {
    const moves = chosen
      .filter(({ stage }) => stage !== to)
      .map(({ policyId, stage }) => ({ policyId, from: stage, to }))
    if (moves.length === 0 || !(await run(moves, note))) return false
    const back = moves.flatMap(({ policyId, from }) =>
      isMovable(from) ? [{ policyId, from: to, to: from }] : [],
    )
    setDone({ back, to })
    return true
  }
  const move: UseMoves['move'] = (chosen, to) => {
    const [first] = chosen
    if (!first) return
    if (to === 'RENEWED') {
      if (chosen.length > 1) toast.warning({ title: t('renewedBulk') })
      else if (first.stage !== 'RENEWED') setOpen({ what: 'RENEWED', policyId: first.policyId })
    } else if (to === 'NOT_RENEWED') {
      const others = chosen.filter(({ stage }) => stage !== to)
      if (others.length > 0) setOpen({ what: 'NOT_RENEWED', chosen: others })
    } else void moveTo(chosen, to)
  }
  const undo = async () => {
    if (done && (await run(done.back))) {
      setDone(null)
      toast.success(t('undone'))
    }
  }
  const close = () => setOpen(null)
  return {
    move,
    notice: done ? (
      <Notice
        tone="success"
        title={t('moved', { count: done.back.length, stage: t(`stages.${done.to}`) })}
        action={
          <Button size="xs" variant="outline" loading={isPending} onClick={() => void undo()}>
            {t('undo')}
          </Button>
        }
      />
    ) : null,
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
