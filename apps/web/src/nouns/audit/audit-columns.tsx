import type { FoundEvent } from '@coverline/contract/audit/endpoints'
import type { DataColumn } from '@coverline/ui/table/data-table'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { DimCell } from '@coverline/ui/table/table-cells'
import { useMemo } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { ChangeList } from './change-list.tsx'
import { RecordLink } from './record-link.tsx'
import { useEventText } from './use-event-text.ts'

export const outcomeTone: Record<FoundEvent['outcome'], StatusTone> = {
  DONE: 'success',
  READ: 'neutral',
  REFUSED: 'danger',
}

/** With `withOutcome` for a list of changes, reads and refusals together. */
export function useAuditColumns(withOutcome: boolean): DataColumn<FoundEvent>[] {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const text = useEventText()
  return useMemo(
    () => [
      {
        id: 'record',
        header: t('columns.record'),
        minWidth: 240,
        cell: (event) => <RecordLink event={event} />,
      },
      {
        id: 'changes',
        header: t('columns.changes'),
        minWidth: 360,
        priority: 0,
        cell: (event) => (
          <>
            {text.action(event)}
            {event.code ? <DimCell> {event.code}</DimCell> : null}
            <ChangeList event={event} />
          </>
        ),
      },
      { id: 'who', header: t('columns.who'), minWidth: 110, priority: 1, cell: (event) => text.who(event) },
      {
        id: 'createdAt',
        header: t('columns.when'),
        sortable: true,
        minWidth: 160,
        priority: 0,
        cell: (event) => format.moment(event.createdAt),
      },
      ...(withOutcome
        ? [
            {
              id: 'outcome',
              header: t('columns.outcome'),
              card: 'badge' as const,
              cell: ({ outcome }: FoundEvent) => (
                <StatusBadge tone={outcomeTone[outcome]}>{t(`outcomes.${outcome}`)}</StatusBadge>
              ),
            },
          ]
        : []),
    ],
    [t, format, text, withOutcome],
  )
}
