import type { StatementLayout } from '@coverline/contract/statements/layout'
import { session } from '../../../session/session.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { isComplete, type PreviewLine } from './column-choice.ts'
import classes from './columns.module.css'

interface ColumnsPreviewProps {
  lines: readonly PreviewLine[]
  layout: StatementLayout
}

/** The first lines of a file, read with the selected columns. */
export function ColumnsPreview({ lines, layout }: ColumnsPreviewProps) {
  const { t } = useTranslation('statements')
  if (lines.length === 0)
    return (
      <p className={classes.nothing}>
        {isComplete(layout) ? t('choosing.noLines') : t('choosing.previewEmpty')}
      </p>
    )
  return (
    <ol className={classes.lines} aria-label={t('choosing.preview')} aria-live="polite">
      {lines.map((line) => (
        <li key={line.row} className={classes.line}>
          <Line line={line} />
        </li>
      ))}
    </ol>
  )
}

function Line({ line }: { line: PreviewLine }) {
  const { t } = useTranslation('statements')
  const format = useFormat()
  const { row, cell } = line
  if ('leftOut' in line) return <p className={classes.dim}>{t('choosing.leftOut', { row })}</p>
  if ('unreadable' in line)
    return (
      <p className={classes.fault}>
        {t('choosing.unreadable', { row, name: t(`choosing.names.${line.unreadable}`) })}{' '}
        <q>{cell(line.unreadable)}</q>
      </p>
    )
  const { read, amount } = line
  const currency = read.currency ?? session().workspace('INSURANCE_ADMIN_WORKSPACE')?.currency ?? 'EUR'
  const isOutgoing = read.cents < 0n
  return (
    <>
      <div className={classes.lineHead}>
        <span>
          {format.day(read.day)}
          {cell('payerName') ? ` · ${cell('payerName')}` : ''}
        </span>
        <span className={classes.amount} data-outgoing={isOutgoing || undefined}>
          <span className={classes.way}>{t(isOutgoing ? 'choosing.outgoing' : 'choosing.incoming')}</span>
          {format.money(isOutgoing ? `-${amount}` : amount, currency)}
        </span>
      </div>
      <p className={classes.purpose}>
        {[cell('purpose'), cell('bankReference')].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}
