import type { Lead } from '@coverline/contract/leads/endpoints'
import type { LeadStage } from '@coverline/contract/leads/terms'
import type { UiAction } from '@coverline/ui/actions/action'
import type { BoardColumn, BoardTone } from '@coverline/ui/board/board'
import { ErrorState } from '@coverline/ui/display/error-state'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { Board } from '../../../kit/board/board.tsx'
import { providerSettings } from '../../../kit/text/provider-settings.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { LeadCard } from './lead-card.tsx'
import type { LeadList } from '../queries.ts'
import { type LeadSearch, stages } from '../search.ts'
import { useBoardLeads } from './use-board-leads.ts'

interface LeadBoardProps {
  search: LeadSearch
  stats: LeadList['stats'] | undefined
  actionsOf: (lead: Lead) => UiAction[]
  /** Moves a lead, maybe after a question; answers false if it stays where it was. */
  onMove: (lead: Lead, to: LeadStage) => Promise<boolean>
}

const tones: Record<LeadStage, BoardTone> = {
  INCOMING: 'info',
  DECISION_MAKING: 'accent',
  NEGOTIATION: 'warning',
  WIN: 'success',
  LOST: 'neutral',
}

const idOf = (lead: Lead) => lead.leadId
const nameOf = (lead: Lead) => lead.title
const hrefOf = (lead: Lead) => `/admin/leads/${lead.leadId}`
const columnOf = (lead: Lead) => lead.stage
const targetsOf = ({ can, stage, policyId }: Lead) =>
  can.update && policyId === null ? stages.filter((to) => to !== stage) : []
const content = (lead: Lead) => <LeadCard lead={lead} />
const isStage = (word: string): word is LeadStage => stages.some((stage) => stage === word)
/** A sum without cents, as headings show it */
const wholeSum = (sum: string) => String(Math.round(Number(sum)))

function useColumns(stats: LeadList['stats'] | undefined): BoardColumn[] {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const { currency = 'EUR' } = providerSettings()
  return useMemo(() => {
    const sumOf = ({ dealPremium, leftOut }: LeadList['stats'][number]) => {
      const sum = format.money(wholeSum(dealPremium), currency)
      return leftOut ? `${sum} ${t('leftOut', { count: leftOut })}` : sum
    }
    return stages.map((stage) => {
      const found = stats?.find((one) => one.stage === stage)
      return {
        id: stage,
        title: t(`stages.${stage}`),
        tone: tones[stage],
        count: found?.count ?? 0,
        ...(found ? { sum: sumOf(found) } : {}),
        empty: t('emptyStage'),
      }
    })
  }, [t, format, stats, currency])
}

/** Leads by stage; moving a card may ask for the premium or the reason. */
export function LeadBoard({ search, stats, actionsOf, onMove }: LeadBoardProps) {
  const { t } = useTranslation('leads')
  const navigate = useNavigate()
  const { items, error, isLong, retry, loadMore } = useBoardLeads(search)
  const columns = useColumns(stats)
  const move = useCallback(
    async (id: string, to: string) => {
      const lead = items?.find(({ leadId }) => leadId === id)
      return lead !== undefined && isStage(to) && onMove(lead, to)
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
      renderCard={content}
      actionsOf={actionsOf}
      onOpen={(lead) => void navigate({ href: hrefOf(lead) })}
      onMove={move}
      onEnd={more}
    />
  )
}
