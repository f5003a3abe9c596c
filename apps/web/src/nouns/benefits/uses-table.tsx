import type { BenefitUse } from '@coverline/contract/benefits/endpoints'
import { Card } from '@coverline/ui/display/card'
import { EmptyLine } from '@coverline/ui/display/empty-line'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { IconArrowBackUp } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useBenefitText } from '../plans/shared/use-benefit-text.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import classes from './benefits.module.css'
import { type Whose, usesShown, useUses } from './queries.ts'

const ReverseForm = lazy(async () => ({ default: (await import('./reverse-form.tsx')).ReverseForm }))

const idOf = (use: BenefitUse) => use.useId

export function UsesTable({ whose }: { whose: Whose }) {
  const { t } = useTranslation('benefits')
  const format = useFormat()
  const [page, setPage] = useState(0)
  const [reversed, setReversed] = useState<BenefitUse | null>(null)
  const query = useUses(whose, page)
  const columns = useUseColumns()
  const nameOf = (use: BenefitUse) => t('uses.name', { title: use.title, day: format.day(use.day) })
  if (query.data?.totalCount === 0) return <EmptyLine title={t('uses.title')} text={t('uses.empty')} />
  return (
    <Card title={t('uses.title')} flush>
      <DataTable
        bare
        label={t('uses.title')}
        columns={columns}
        rows={query.data?.items}
        rowId={idOf}
        rowName={nameOf}
        rowActions={(use) =>
          use.can.reverse
            ? [
                {
                  id: 'reverse',
                  label: t('reverse.action'),
                  icon: <IconArrowBackUp size={16} />,
                  tone: 'danger',
                  onSelect: () => setReversed(use),
                },
              ]
            : []
        }
        error={query.error}
        onRetry={() => void query.refetch()}
        fetching={query.isPlaceholderData}
        empty={{ title: t('uses.empty') }}
        {...((query.data?.totalCount ?? 0) > usesShown
          ? { page, pageSize: usesShown, onPage: setPage, total: query.data?.totalCount }
          : {})}
      />
      {reversed ? (
        <Suspense fallback={null}>
          <ReverseForm use={reversed} onClose={() => setReversed(null)} />
        </Suspense>
      ) : null}
    </Card>
  )
}

function useUseColumns(): DataColumn<BenefitUse>[] {
  const { t } = useTranslation('benefits')
  const format = useFormat()
  const text = useBenefitText()
  return useMemo(
    () => [
      { id: 'day', header: t('uses.day'), cell: (use) => format.day(use.day) },
      { id: 'service', header: t('uses.service'), minWidth: 160, cell: (use) => use.title },
      {
        id: 'quantity',
        header: t('uses.quantity'),
        cell: (use) =>
          [
            use.visits === null ? null : text.quantity('VISITS', String(use.visits), ''),
            use.days === null ? null : text.quantity('DAYS', String(use.days), ''),
            use.amount === null ? null : text.quantity('AMOUNT', use.amount, use.currency ?? 'EUR'),
          ]
            .filter(Boolean)
            .join(' · '),
      },
      {
        id: 'reason',
        header: t('uses.reason'),
        minWidth: 180,
        cell: (use) => (
          <div className={classes.reason}>
            {use.reason}
            {use.approval ? (
              <div className={classes.dim}>{t('uses.approvalShown', { number: use.approval })}</div>
            ) : null}
            <div className={classes.dim}>
              {t('uses.writtenLine', { who: use.actorName ?? '—', when: format.moment(use.createdAt) })}
            </div>
          </div>
        ),
      },
      {
        id: 'state',
        header: t('uses.state'),
        priority: 0,
        cell: ({ reversal }) =>
          reversal ? (
            <div>
              <StatusBadge tone="neutral">{t('uses.reversed')}</StatusBadge>
              <div className={classes.dim}>
                {t('uses.reversedText', {
                  who: reversal.actorName ?? '—',
                  when: format.moment(reversal.createdAt),
                  why: reversal.reason,
                })}
              </div>
            </div>
          ) : (
            <StatusBadge tone="success">{t('uses.counted')}</StatusBadge>
          ),
      },
    ],
    [t, text, format],
  )
}
