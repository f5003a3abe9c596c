import type { OutputOf } from '@coverline/contract/endpoint'
import type { payments } from '@coverline/contract/payments/endpoints'
import { dayAfter } from '@coverline/contract/calendar'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { today } from '../../kit/text/days.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import classes from './overdue-board.module.css'
import type { ChangedSearch } from './payment-filters.tsx'
import { useOverdue } from './queries.ts'
import type { PaymentSearch } from './search.ts'

type Overdue = OutputOf<typeof payments.overdue>
type Group = Overdue['groups'][number]
const idOf = ({ program, currency }: Group) => `${program.id} ${currency}`
const nameOf = ({ clientCompany, program }: Group) => clientCompany?.name ?? program.name
const shownAtFirst = 5

interface OverdueBoardProps {
  search: PaymentSearch
  onChange: (changed: ChangedSearch) => void
}

/** Overdue payments by age and by debtor; each figure filters the list below. */
export function OverdueBoard({ search, onChange }: OverdueBoardProps) {
  const { data } = useOverdue(search)
  if (!data || data.groups.length === 0) return null
  return (
    <Stack>
      <Buckets buckets={data.buckets} search={search} onChange={onChange} />
      <Groups groups={data.groups} onChange={onChange} />
    </Stack>
  )
}

function Buckets({ buckets, search, onChange }: OverdueBoardProps & Pick<Overdue, 'buckets'>) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  return (
    <div className={classes.buckets} role="group" aria-label={t('overdue.byAge')}>
      {buckets.map(({ from, to, sums }) => {
        const dueTo = dayAfter(today(), -from)
        const dueFrom = to === null ? undefined : dayAfter(today(), -to)
        const isChosen = search.dueTo === dueTo && search.dueFrom === dueFrom
        return (
          <button
            key={from}
            type="button"
            className={classes.bucket}
            aria-current={isChosen}
            onClick={() => onChange(isChosen ? { dueFrom: undefined, dueTo: undefined } : { dueFrom, dueTo })}
          >
            <span className={classes.age}>
              {to === null ? t('overdue.over', { days: from - 1 }) : t('overdue.between', { from, to })}
            </span>
            <span className={classes.sum}>
              {sums.map(({ openAmount, currency }) => format.money(openAmount, currency)).join(' · ') || '—'}
            </span>
            <span className={classes.age}>
              {t('overdue.count', { count: sums.reduce((all, { count }) => all + count, 0) })}
            </span>
          </button>
        )
      })}
    </div>
  )
}

function Groups({ groups, onChange }: Pick<OverdueBoardProps, 'onChange'> & Pick<Overdue, 'groups'>) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  const columns = useMemo<DataColumn<Group>[]>(
    () => [
      {
        id: 'company',
        header: t('company'),
        cell: ({ clientCompany }) => clientCompany?.name ?? t('overdue.noCompany'),
      },
      { id: 'program', header: t('program'), cell: ({ program }) => program.name },
      {
        id: 'count',
        header: t('overdue.payments'),
        align: 'right',
        priority: 1,
        cell: ({ count }) => format.number(count),
      },
      {
        id: 'open',
        header: t('sums.still'),
        align: 'right',
        priority: 0,
        card: 'badge',
        cell: ({ openAmount, currency }) => format.money(openAmount, currency),
      },
    ],
    [t, format],
  )
  return (
    <Card
      flush
      title={t('overdue.byOwner')}
      actions={
        groups.length > shownAtFirst && !showsAll ? (
          <Button variant="plain" size="xs" onClick={() => setShowsAll(true)}>
            {t('overdue.all', { count: groups.length })}
          </Button>
        ) : null
      }
    >
      <DataTable
        bare
        label={t('overdue.byOwner')}
        columns={columns}
        rows={showsAll ? groups : groups.slice(0, shownAtFirst)}
        rowId={idOf}
        rowName={nameOf}
        onOpen={({ clientCompany, program }) =>
          onChange({ programs: [program.id], companies: clientCompany ? [clientCompany.id] : undefined })
        }
      />
    </Card>
  )
}
