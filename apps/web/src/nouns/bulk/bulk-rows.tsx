import type { BulkOperation, BulkRow } from '@coverline/contract/bulk/endpoints'
import type { LeadStage, LostReason } from '@coverline/contract/leads/terms'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { PersonCell } from '@coverline/ui/table/table-cells'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { personName } from '../insured/shared/person-name.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { rowsSize, useBulkRows } from './queries.ts'
import type { BulkPageSearch } from './search.ts'

const tones: Record<BulkRow['result'], StatusTone> = {
  WILL_CHANGE: 'info',
  CHANGED: 'success',
  RESTORED: 'neutral',
  NOT_CHANGED: 'neutral',
  UNCHANGED: 'neutral',
  REFUSED: 'danger',
}
const idOf = (row: BulkRow) => row.recordId
const titleOf = (row: BulkRow) => row.title ?? personName(row)
const nameOf = (row: BulkRow) => [row.number, titleOf(row)].filter(Boolean).join(' · ')

type Change = BulkRow['changes'][number]

function useChangeText(): (change: Change) => string {
  const { t } = useTranslation(['bulk', 'leads'])
  const format = useFormat()
  const stage = (word: string | null) => t(`leads:stages.${word as LeadStage}`)
  const reason = (word: string | null) => t(`leads:lostReasons.${word as LostReason}`)
  return ({ field, before, after, policyNumber }) => {
    const policy = policyNumber ? `${policyNumber}: ` : ''
    if (field === 'deletedAt') return policy + (after === null ? t('change.kept') : t('change.deleted'))
    if (field === 'program') return policy + t('change.program', { before: before ?? '', after: after ?? '' })
    if (field === 'agent')
      return t('change.agent', { before: before ?? t('change.none'), after: after ?? t('change.none') })
    if (field === 'stage') return t('change.stage', { before: stage(before), after: stage(after) })
    if (field === 'lostReason')
      return after === null
        ? t('change.noReason', { before: reason(before) })
        : t('change.reason', { after: reason(after) })
    if (field === 'invitation') {
      if (after === null) return t('change.noInvitation')
      const at = format.moment(after)
      return before === null
        ? t('change.invitation', { at })
        : t('change.invitationMoved', { before: format.moment(before), at })
    }
    const shown = (day: string | null) => (day === null ? t('change.none') : format.day(day))
    return `${policy}${t(`fields.${field}`)}: ${shown(before)} → ${shown(after)}`
  }
}

function useColumns(): DataColumn<BulkRow>[] {
  const { t } = useTranslation('bulk')
  const text = useChangeText()
  return useMemo(
    () => [
      {
        id: 'record',
        header: t('record'),
        minWidth: 240,
        cell: (row) => <PersonCell name={titleOf(row) || '—'} note={row.number ?? undefined} />,
      },
      {
        id: 'outcome',
        header: t('outcome'),
        priority: 0,
        cell: ({ result }) => <StatusBadge tone={tones[result]}>{t(`outcomes.${result}`)}</StatusBadge>,
      },
      {
        id: 'what',
        header: t('what'),
        minWidth: 320,
        priority: 0,
        cell: ({ changes, reason, blocker }) =>
          [blocker ? t(`blockers.${blocker}`) : null, ...changes.map(text), reason?.message]
            .filter(Boolean)
            .join('; ') || '—',
      },
    ],
    [t, text],
  )
}

interface BulkRowsProps {
  operation: BulkOperation
  search: BulkPageSearch
  onPage: (page: number) => void
}

/** Records of a bulk change: the change, or the reason for its rejection. */
export function BulkRows({ operation, search, onPage }: BulkRowsProps) {
  const { t } = useTranslation('bulk')
  const navigate = useNavigate()
  const query = useBulkRows(operation.operationId, search)
  const columns = useColumns()
  const { kind } = operation
  const place = kind.startsWith('LEADS_') ? 'leads' : kind.startsWith('POLICIES_') ? 'policies' : 'users'
  const hrefOf = (row: BulkRow) => `/admin/${place}/${row.recordId}`
  return (
    <DataTable
      label={t('records')}
      columns={columns}
      rows={query.data?.items}
      rowId={idOf}
      rowName={nameOf}
      rowHref={hrefOf}
      onOpen={(row) => void navigate({ href: hrefOf(row) })}
      page={search.page ?? 0}
      pageSize={rowsSize}
      onPage={onPage}
      total={query.data?.totalCount}
      fetching={query.isPlaceholderData}
      error={query.error}
      onRetry={() => void query.refetch()}
      empty={{ title: t('noRecords') }}
    />
  )
}
