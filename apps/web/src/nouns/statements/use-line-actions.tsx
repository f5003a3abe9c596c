import { useCommand } from '@coverline/client/hooks'
import { statements } from '@coverline/contract/calls.generated'
import type { Proposal, StatementLine } from '@coverline/contract/statements/shapes'
import { toast } from '@coverline/ui/overlays/toast'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { touchedByStatements } from './queries.ts'

const ChooseDialog = lazy(async () => ({ default: (await import('./choose-dialog.tsx')).ChooseDialog }))
const ApartDialog = lazy(async () => ({ default: (await import('./reason-dialogs.tsx')).ApartDialog }))
const TurnDialog = lazy(async () => ({ default: (await import('./reason-dialogs.tsx')).TurnDialog }))
const UnbookDialog = lazy(async () => ({ default: (await import('./unbook-dialog.tsx')).UnbookDialog }))

export interface LineActions {
  book: (line: StatementLine, proposal: Proposal) => void
  choose: (line: StatementLine) => void
  ignore: (line: StatementLine) => void
  unbook: (line: StatementLine) => void
  tellApart: (line: StatementLine) => void
  turn: (line: StatementLine) => void
}

type Open = { what: 'choose' | 'unbook' | 'apart' | 'turn'; line: StatementLine } | null

export function useLineActions(): LineActions & { dialog: ReactNode; isBusy: boolean } {
  const { t } = useTranslation('statements')
  const fail = useFailure()
  const [open, setOpen] = useState<Open>(null)
  const book = useCommand(statements.book, { refresh: touchedByStatements })
  const ignore = useCommand(statements.ignore, { refresh: ['statements'] })
  const isBusy = book.isPending || ignore.isPending
  // The keyboard is faster than the server: other lines stay usable while one is being booked.
  const pending = useRef(new Set<string>())
  const run = async (lineId: string, work: () => Promise<unknown>, done: string) => {
    if (pending.current.has(lineId)) return
    pending.current.add(lineId)
    try {
      await work()
      toast.success(done)
    } catch (error) {
      fail(error)
    } finally {
      pending.current.delete(lineId)
    }
  }
  const close = () => setOpen(null)
  const dialog = open ? (
    <Suspense fallback={null}>
      {open.what === 'choose' ? (
        <ChooseDialog line={open.line} onClose={close} />
      ) : open.what === 'apart' ? (
        <ApartDialog line={open.line} onClose={close} />
      ) : open.what === 'turn' ? (
        <TurnDialog line={open.line} onClose={close} />
      ) : (
        <UnbookDialog line={open.line} onClose={close} />
      )}
    </Suspense>
  ) : null
  return {
    book: ({ lineId }, { allocations }) => {
      const parts = allocations.map(({ payment, amount }) => ({ paymentId: payment.paymentId, amount }))
      void run(lineId, () => book.mutateAsync({ input: { lineId, allocations: parts } }), t('booked'))
    },
    ignore: ({ lineId, state }) => {
      const ignored = state !== 'IGNORED'
      const done = ignored ? t('ignored') : t('takenUp')
      void run(lineId, () => ignore.mutateAsync({ input: { lineIds: [lineId], ignored } }), done)
    },
    choose: (line) => setOpen({ what: 'choose', line }),
    unbook: (line) => setOpen({ what: 'unbook', line }),
    tellApart: (line) => setOpen({ what: 'apart', line }),
    turn: (line) => setOpen({ what: 'turn', line }),
    dialog,
    isBusy,
  }
}
