import { useQueryCall } from '@coverline/client/hooks'
import { imports } from '@coverline/contract/calls.generated'
import type { ImportChange } from '@coverline/contract/imports/changes'
import { importOutcomes } from '@coverline/contract/imports/kinds'
import { Card } from '@coverline/ui/display/card'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { PersonCell } from '@coverline/ui/table/table-cells'
import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { TextLink } from '../../../kit/text-link.tsx'
import { useChangeWords } from '../../audit/shared/use-change-words.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../imports.module.css'

const pageSize = 10
const tones = { CREATED: 'success', UPDATED: 'info' } as const
const idOf = ({ row, entity }: ImportChange) => `${entity} ${row}`

function useColumns(): DataColumn<ImportChange>[] {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const words = useChangeWords('insured')
  return useMemo(() => {
    const policy = (number: string | null) => {
      if (number === null) return undefined
      return number === '' ? t('changes.noNumber') : t('changes.policy', { number })
    }
    return [
      {
        id: 'record',
        header: t('changes.record'),
        minWidth: 200,
        cell: ({ entity, recordId, name, note }) => {
          const cell = (
            <PersonCell name={name} note={[t(`undo.entities.${entity}`), note].filter(Boolean).join(' · ')} />
          )
          const isPerson = recordId !== null && entity === 'insured'
          return isPerson ? <TextLink to={`/admin/users/${recordId}`}>{cell}</TextLink> : cell
        },
      },
      { id: 'row', header: t('changes.row'), align: 'right', cell: ({ row }) => format.number(row) },
      {
        id: 'outcome',
        header: t('changes.outcome'),
        priority: 0,
        cell: ({ outcome }) => (
          <StatusBadge tone={tones[outcome]}>{t(`changes.outcomes.${outcome}`)}</StatusBadge>
        ),
      },
      {
        id: 'what',
        header: t('changes.what'),
        minWidth: 280,
        priority: 0,
        cell: ({ newPolicy, changes }) =>
          [policy(newPolicy), ...changes.map(words.change)].filter(Boolean).join('; ') || '—',
      },
    ]
  }, [t, format, words])
}

/** Preview of saving a checked draft, row by row: new records, and changes of stored ones. */
export function RowChanges({ importId }: { importId: string }) {
  const { t } = useTranslation('imports')
  const [outcome, setOutcome] = useState<ImportChange['outcome'] | 'all'>('all')
  const [page, setPage] = useState(0)
  const columns = useColumns()
  const wanted = outcome === 'all' ? {} : { outcome }
  const found = useQueryCall('imports', imports.changes, { importId, page, limit: pageSize, ...wanted })
  return (
    <Card title={t('changes.title')}>
      <p className={classes.dim}>{t('changes.text')}</p>
      <DataTable
        bare
        label={t('changes.title')}
        toolbar={
          <SegmentedControl
            aria-label={t('changes.outcome')}
            value={outcome}
            onChange={(next) => {
              setOutcome(next)
              setPage(0)
            }}
            data={[
              { value: 'all' as const, label: t('changes.all') },
              ...importOutcomes.map((value) => ({ value, label: t(`changes.outcomes.${value}`) })),
            ]}
          />
        }
        columns={columns}
        rows={found.data?.items}
        rowId={idOf}
        rowName={(row) => row.name}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        total={found.data?.totalCount}
        fetching={found.isPlaceholderData}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={
          outcome === 'all'
            ? { title: t('changes.none'), text: t('changes.noneText') }
            : { title: t('changes.noneLike') }
        }
      />
    </Card>
  )
}
