import type { ReviewedRow } from '@coverline/contract/changes/shapes'
import { IconButton } from '@coverline/ui/actions/button'
import { Avatar } from '@coverline/ui/display/avatar'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { Checkbox } from '@mantine/core'
import { IconCornerDownRight, IconHelpCircle } from '@tabler/icons-react'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { MoneyText, paidBack } from '../detail/money-text.tsx'
import { RowQuestion } from '../questions/row-question.tsx'
import classes from './review.module.css'
import { RowDecisions } from './row-choices.tsx'
import type { Decisions } from './use-decisions.ts'

interface ReviewRowsProps {
  rows: readonly ReviewedRow[]
  decisions: Decisions
  currency: string
  canDecide: boolean
  onAsk: (row: ReviewedRow) => void
}

/** The rows of a change with what each does; a row with a conflict opens into its choices. */
export function ReviewRows({ rows, ...rest }: ReviewRowsProps) {
  const { t } = useTranslation('changes')
  const { decisions, canDecide } = rest
  const { open, chosen } = decisions
  const isAll = open.length > 0 && chosen.length === open.length
  return (
    <>
      <div className={classes.head}>
        {canDecide ? (
          <Checkbox
            size="xs"
            aria-label={t('review.all')}
            checked={isAll}
            indeterminate={chosen.length > 0 && !isAll}
            onChange={(event) => decisions.toggleAll(event.currentTarget.checked)}
          />
        ) : (
          <span />
        )}
        <span>{t('person')}</span>
        <span>{t('review.whatItDoes')}</span>
        <span>{t('review.from')}</span>
        <span className={classes.number}>{t('thisTerm')}</span>
        <span>{t('review.check')}</span>
      </div>
      <ul className={classes.rows} aria-label={t('title')}>
        {rows.map((row) => (
          <Row key={row.rowId} row={row} {...rest} />
        ))}
      </ul>
    </>
  )
}

type RowProps = Omit<ReviewRowsProps, 'rows'> & { row: ReviewedRow }

function Row({ row, decisions, currency, canDecide, onAsk }: RowProps) {
  const { t } = useTranslation(['changes', 'insured'])
  const format = useFormat()
  const isOpen = row.state === 'SUBMITTED'
  const isRelative = row.relationship !== 'PRINCIPAL'
  const isReady = decisions.isReady(row)
  const price = decisions.priceOf(row)
  const startDate = decisions.startOf(row)
  const amount = price && (row.kind === 'ADD' ? price.amount : paidBack(price.amount))
  const facts = [
    t(`insured:relationships.${row.relationship}`),
    row.birthdate === null ? null : format.day(row.birthdate),
    row.reason,
    row.principal ? t('under', { name: row.principal.name }) : null,
  ]
  return (
    <li className={classes.row} data-conflict={(isOpen && !isReady) || undefined}>
      <div className={classes.line}>
        {canDecide && isOpen ? (
          <Checkbox
            size="xs"
            aria-label={t('review.choose', { name: row.name })}
            checked={decisions.isChosen(row)}
            disabled={!isReady}
            onChange={() => decisions.toggle(row)}
          />
        ) : (
          <span />
        )}
        <span className={classes.person}>
          {isRelative ? <IconCornerDownRight size={16} aria-hidden className={classes.under} /> : null}
          <Avatar name={row.name} size={32} />
          <span className={classes.text}>
            <span className={classes.name}>{row.name}</span>
            <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
          </span>
        </span>
        <Effect row={row} />
        <span className={classes.day}>{format.day(startDate)}</span>
        <span className={classes.number}>
          {amount ? (
            <MoneyText amount={amount} currency={currency} />
          ) : (
            <span className={classes.facts}>{t('noPrice')}</span>
          )}
        </span>
        <span className={classes.check}>
          <Check row={row} isReady={isReady} />
          {canDecide && isOpen && row.conflict !== 'QUESTION' ? (
            <IconButton
              label={t('question.ask', { name: row.name })}
              icon={<IconHelpCircle size={17} stroke={1.7} />}
              size={30}
              onClick={() => onAsk(row)}
            />
          ) : null}
        </span>
      </div>
      <RowQuestion question={row.question}>{t('question.waiting')}</RowQuestion>
      {canDecide && isOpen ? <RowDecisions row={row} decisions={decisions} currency={currency} /> : null}
    </li>
  )
}

function Check({ row, isReady }: { row: ReviewedRow; isReady: boolean }) {
  const { t } = useTranslation('changes')
  if (row.state === 'SUBMITTED')
    return (
      <StatusBadge tone={isReady ? 'success' : 'warning'}>
        {t(isReady ? 'review.isReady' : row.conflict === 'QUESTION' ? 'review.isAsked' : 'review.isConflict')}
      </StatusBadge>
    )
  const tone = row.state === 'ACCEPTED' ? 'success' : row.state === 'REJECTED' ? 'danger' : 'neutral'
  return <StatusBadge tone={tone}>{t(`rowStates.${row.state}`)}</StatusBadge>
}

/** What a row does, or what is in its way. */
function Effect({ row }: { row: ReviewedRow }) {
  const { t } = useTranslation('changes')
  const { conflict, match, otherPolicy } = row
  const hint = useConflictHint(row)
  return (
    <span className={classes.text}>
      <span>
        {conflict
          ? t(`review.conflict.${conflict}`, {
              name: match?.name ?? '',
              program: otherPolicy?.program.name ?? '',
            })
          : t(`review.effects.${row.effect}`)}
      </span>
      <span className={conflict ? classes.warning : classes.facts}>
        {conflict ? hint : row.rejection || row.program.name}
      </span>
    </span>
  )
}

function useConflictHint({ conflict, otherPolicy, choices }: ReviewedRow): string {
  const { t } = useTranslation('changes')
  const format = useFormat()
  if (conflict === 'INSURED') {
    const end = otherPolicy?.endDate ?? null
    const until =
      end === null ? t('review.hints.INSUREDOpen') : t('review.hints.INSURED', { day: format.day(end) })
    return [until, otherPolicy?.number].filter(Boolean).join(', ')
  }
  if (conflict === 'QUESTION') return t('review.hints.QUESTION')
  if (conflict === 'SIMILAR' || conflict === 'OTHER_DATA') return t(`review.hints.${conflict}`)
  return choices.length === 0 ? t('review.hints.blocked') : ''
}
