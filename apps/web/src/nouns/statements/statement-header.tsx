import { call } from '@coverline/client/call'
import { useCommand } from '@coverline/client/hooks'
import { statements } from '@coverline/contract/calls.generated'
import type { Statement } from '@coverline/contract/statements/shapes'
import { Button } from '@coverline/ui/actions/button'
import { confirm } from '@coverline/ui/overlays/confirm'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { PageHeader } from '@coverline/ui/display/page-header'
import { toast } from '@coverline/ui/overlays/toast'
import { IconChecks, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { touchedByStatements } from './queries.ts'
import { StatementProgress } from './statement-progress.tsx'

/** Books all certain lines after a confirmation with their number and total. */
function useBookCertain({ statementId }: Statement) {
  const { t } = useTranslation('statements')
  const format = useFormat()
  const fail = useFailure()
  const { mutateAsync, isPending } = useCommand(statements.bookCertain, { refresh: touchedByStatements })
  const run = async () => {
    try {
      const { count, sums } = await call(statements.certain, { statementId })
      if (count === 0) return
      const sum = sums.map(({ amount, currency }) => format.money(amount, currency)).join(' · ')
      const agreed = await confirm({
        title: t('certain.title', { count }),
        text: t('certain.text', { count, sum }),
        confirmLabel: t('certain.confirm', { count }),
      })
      if (!agreed) return
      const input = { statementId, expectedCount: count, expectedSums: sums }
      const { booked } = await mutateAsync({ input })
      toast.success(t('certain.done', { count: booked }))
    } catch (error) {
      fail(error)
    }
  }
  return { run, isPending }
}

interface StatementHeaderProps {
  statement: Statement
  onGone: () => void
}

/** Header of a statement's page: title, progress, and actions on the whole statement. */
export function StatementHeader({ statement, onGone }: StatementHeaderProps) {
  const { t } = useTranslation('statements')
  const format = useFormat()
  const fail = useFailure()
  const { statementId, counts, can } = statement
  const certain = useBookCertain(statement)
  const match = useCommand(statements.match, { refresh: ['statements'] })
  const remove = useCommand(statements.delete, { refresh: ['statements'] })
  const drop = async () => {
    const agreed = await confirm({
      title: t('delete.title'),
      text: t('delete.text'),
      confirmLabel: t('common:delete'),
      danger: true,
    })
    if (!agreed) return
    await remove.mutateAsync({ input: { statementId } }).then(onGone, fail)
  }
  const sums = (of: (sum: Statement['sums'][number]) => string) =>
    statement.sums.map((sum) => format.money(of(sum), sum.currency)).join(' · ')
  return (
    <>
      <PageHeader
        title={statement.fileName}
        subtitle={[t(`formats.${statement.format}`), statement.account].filter(Boolean).join(' · ')}
        actions={
          <>
            {can.delete ? (
              <Button variant="outline" leftSection={<IconTrash size={16} />} onClick={() => void drop()}>
                {t('common:delete')}
              </Button>
            ) : null}
            {can.book ? (
              <Button
                variant="outline"
                leftSection={<IconRefresh size={16} />}
                loading={match.isPending || counts.waiting > 0}
                onClick={() => void match.mutateAsync({ input: { statementId } }).catch(fail)}
              >
                {t('match')}
              </Button>
            ) : null}
            {can.book && counts.certain > 0 ? (
              <Button
                leftSection={<IconChecks size={16} />}
                loading={certain.isPending}
                onClick={() => void certain.run()}
              >
                {t('certain.action', { count: counts.certain })}
              </Button>
            ) : null}
          </>
        }
      />
      <DetailCard
        items={[
          {
            label: t('period'),
            value: `${format.day(statement.fromDay)} – ${format.day(statement.toDay)}`,
          },
          { label: t('progress'), value: <StatementProgress statement={statement} /> },
          { label: t('received'), value: sums(({ received }) => received) },
          { label: t('bookedSum'), value: sums(({ booked }) => booked) },
        ]}
      />
    </>
  )
}
