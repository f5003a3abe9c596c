import type { OutputOf } from '@coverline/contract/endpoint'
import type { Renewal, renewals } from '@coverline/contract/renewals/endpoints'
import type { RenewalPart, RenewalStage } from '@coverline/contract/renewals/terms'
import type { BoardColumn, BoardSection, BoardTone } from '@coverline/ui/board/board'
import { ErrorState } from '@coverline/ui/display/error-state'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { Board } from '../../kit/board/board.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { personName } from '../insured/shared/person-name.ts'
import { RenewalCard } from './renewal-card.tsx'
import { type RenewalSearch, stages } from './search.ts'
import { useBoardRenewals } from './use-board-renewals.ts'

type Totals = OutputOf<typeof renewals.totals>

interface RenewalBoardProps {
  search: RenewalSearch
  totals: Totals | undefined
  onMove: (chosen: Renewal[], to: RenewalStage) => Promise<boolean>
}

const tones: Record<RenewalStage, BoardTone> = {
  INCOMING: 'info',
  DECISION_MAKING: 'accent',
  NEGOTIATION: 'warning',
  RENEWED: 'success',
  NOT_RENEWED: 'neutral',
}
/** Overdue cards that the first column shows until the reader asks for the others */
const shownOverdue = 3

const idOf = (renewal: Renewal) => renewal.policyId
/** Short, as a card is narrow */
const nameOf = ({ insured }: Renewal) => personName({ ...insured, patronymicName: null })
const hrefOf = (renewal: Renewal) => `/admin/renewals/${renewal.policyId}`
const columnOf = (renewal: Renewal) => renewal.stage
const targetsOf = ({ can, stage }: Renewal) =>
  can.update && stage !== 'RENEWED' ? stages.filter((to) => to !== stage) : []
const partOf = ({ bucket }: Renewal): RenewalPart | null =>
  bucket === 'WITHIN_90' ? 'FROM_31_TO_90' : bucket
const content = (renewal: Renewal) => <RenewalCard renewal={renewal} />
const isStage = (word: string): word is RenewalStage => stages.some((stage) => stage === word)

function useColumns(totals: Totals | undefined): BoardColumn[] {
  const { t } = useTranslation('renewals')
  const format = useFormat()
  return useMemo(
    () =>
      stages.map((stage) => {
        const total = totals?.stages.find((each) => each.stage === stage)
        return {
          id: stage,
          title: t(`stages.${stage}`),
          tone: tones[stage],
          count: total?.count ?? 0,
          ...(total && totals ? { sum: format.money(wholeSum(total.premium), totals.currency) } : {}),
          empty: t('emptyStage'),
          ...(stage === 'RENEWED' ? { moveLabel: t('renew') } : {}),
        }
      }),
    [t, format, totals],
  )
}

/** A sum without cents, as headings show it. */
const wholeSum = (sum: string) => String(Math.round(Number(sum)))

/** What comes in stands under a heading for each part; the other columns are short. */
function useSections(totals: Totals | undefined, isWhole: boolean) {
  const { t } = useTranslation('renewals')
  return useMemo(() => {
    const counts = totals?.stages.find(({ stage }) => stage === 'INCOMING')?.parts ?? []
    const sections = new Map<string, BoardSection>(
      counts.map(({ bucket, count }) => [
        bucket,
        {
          id: bucket,
          label: t(`buckets.${bucket}`),
          count,
          ...(bucket === 'OVERDUE' ? { tone: 'danger', first: shownOverdue } : {}),
        },
      ]),
    )
    return (renewal: Renewal) =>
      isWhole && renewal.stage === 'INCOMING' ? sections.get(partOf(renewal) ?? '') : undefined
  }, [t, totals, isWhole])
}

/** Renewals by stage; moving a card may ask for the new policy or the reason. */
export function RenewalBoard({ search, totals, onMove }: RenewalBoardProps) {
  const { t } = useTranslation('renewals')
  const navigate = useNavigate()
  const { items, error, isLong, retry, loadMore } = useBoardRenewals(search)
  const columns = useColumns(totals)
  const sectionOf = useSections(totals, search.bucket === undefined)
  const move = useCallback(
    async (id: string, to: string) => {
      const renewal = items?.find(({ policyId }) => policyId === id)
      return renewal !== undefined && isStage(to) && onMove([renewal], to)
    },
    [items, onMove],
  )
  const more = (column: string) => {
    if (!isLong || !isStage(column)) return
    const loaded = items?.filter(({ stage }) => stage === column).length ?? 0
    const count = columns.find(({ id }) => id === column)?.count ?? 0
    if (loaded < count) loadMore(column, loaded)
  }
  if (error && !items) return <ErrorState onRetry={retry} />
  return (
    <Board
      label={t('title')}
      columns={columns}
      cards={items}
      cardId={idOf}
      cardName={nameOf}
      cardHref={hrefOf}
      columnOf={columnOf}
      targetsOf={targetsOf}
      sectionOf={sectionOf}
      renderCard={content}
      onOpen={(renewal) => void navigate({ href: hrefOf(renewal) })}
      onMove={move}
      onEnd={more}
    />
  )
}
