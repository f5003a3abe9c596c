import type { FoundEvent } from '@coverline/contract/audit/endpoints'
import type { DataColumn } from '@coverline/ui/table/data-table'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { DimCell } from '@coverline/ui/table/table-cells'
import { useMemo } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { useEventText } from './use-event-text.ts'

export const outcomeTone: Record<FoundEvent['outcome'], StatusTone> = {
  DONE: 'success',
  READ: 'neutral',
  REFUSED: 'danger',
}

export function useAuditColumns(): DataColumn<FoundEvent>[] {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const text = useEventText()
  return useMemo(
    () => [
      {
        id: 'action',
        header: t('columns.action'),
        minWidth: 220,
        cell: (event) => text.action(event),
      },
      { id: 'who', header: t('columns.who'), minWidth: 150, priority: 0, cell: (event) => text.who(event) },
      {
        id: 'createdAt',
        header: t('columns.when'),
        sortable: true,
        minWidth: 160,
        priority: 0,
        cell: (event) => format.moment(event.createdAt),
      },
      { id: 'entity', header: t('columns.entity'), cell: (event) => text.entity(event.entity) },
      {
        id: 'changes',
        header: t('columns.changes'),
        priority: 2,
        maxWidth: 260,
        cell: ({ changes }) =>
          changes.length > 0 ? (
            changes.map(({ field }) => text.field(field)).join(', ')
          ) : (
            <DimCell>{t('common:none')}</DimCell>
          ),
      },
      {
        id: 'outcome',
        header: t('columns.outcome'),
        card: 'badge',
        cell: ({ outcome }) => (
          <StatusBadge tone={outcomeTone[outcome]}>{t(`outcomes.${outcome}`)}</StatusBadge>
        ),
      },
    ],
    [t, format, text],
  )
}
