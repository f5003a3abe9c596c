import type { Proposal, StatementLine } from '@coverline/contract/statements/shapes'
import type { Confidence, LineState, MatchReason } from '@coverline/contract/statements/terms'
import { Button } from '@coverline/ui/actions/button'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { TextLink } from '../../kit/text-link.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import { PaymentLine } from './payment-line.tsx'
import classes from './statements.module.css'
import type { LineActions } from './use-line-actions.tsx'

const tones: Record<Confidence, StatusTone> = { CERTAIN: 'success', LIKELY: 'info', POSSIBLE: 'warning' }
const stateTones: Record<LineState, StatusTone> = {
  OPEN: 'neutral',
  PARTLY: 'warning',
  BOOKED: 'success',
  IGNORED: 'neutral',
  REPEATED: 'neutral',
  OUTGOING: 'neutral',
}
const against = new Set<MatchReason>([
  'NAME_DIFFERS',
  'DUE_FAR',
  'AMOUNT_LEFT_OVER',
  'SEVERAL_FIT',
  'CLAIMED_TWICE',
])

interface LineRowProps {
  line: StatementLine
  isCurrent: boolean
  onChoose: () => void
  actions: LineActions
}

/** A bank line on the left, with its proposed payments on the right. */
export function LineRow({ line, isCurrent, onChoose, actions }: LineRowProps) {
  const { t } = useTranslation('statements')
  const format = useFormat()
  const facts = [format.day(line.day), line.payerAccount, line.bankReference].filter(Boolean).join(' · ')
  return (
    <li className={classes.line} data-current={isCurrent || undefined}>
      <div>
        <div className={classes.head}>
          <button
            type="button"
            className={classes.payerButton}
            data-line={line.lineId}
            aria-current={isCurrent}
            aria-label={t('lineName', {
              nth: line.nth,
              payer: line.payerName ?? t('unknownPayer'),
              amount: format.money(line.amount, line.currency),
            })}
            onClick={onChoose}
          >
            {line.payerName ?? t('unknownPayer')}
          </button>
          <span className={classes.amount}>{format.money(line.amount, line.currency)}</span>
        </div>
        {line.purpose ? <p className={classes.purpose}>{line.purpose}</p> : null}
        <p className={classes.dim}>{facts}</p>
      </div>
      <div>
        <LineResult line={line} actions={actions} />
      </div>
    </li>
  )
}

function LineResult({ line, actions }: { line: StatementLine; actions: LineActions }) {
  const { t } = useTranslation('statements')
  const format = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  const { proposals, bookings, state } = line
  const shown = showsAll ? proposals : proposals.slice(0, 1)
  const open = { amount: format.money(line.openAmount, line.currency) }
  return (
    <>
      {state !== 'OPEN' ? <StatusBadge tone={stateTones[state]}>{t(`states.${state}`)}</StatusBadge> : null}
      {line.repeats ? (
        <p className={classes.dim}>
          <TextLink to={`/admin/statements/${line.repeats.statementId}`}>
            {t('repeats', { file: line.repeats.fileName })}
          </TextLink>
        </p>
      ) : null}
      {bookings.map((booking) => (
        <PaymentLine key={booking.receiptId} payment={booking.payment} amount={booking.amount} />
      ))}
      {state === 'PARTLY' ? <p className={classes.dim}>{t('stillOpen', open)}</p> : null}
      {shown.map((proposal, nth) => (
        <ProposalView
          key={nth}
          proposal={proposal}
          others={proposals.filter((other) => other !== proposal)}
          onBook={line.can.book ? () => actions.book(line, proposal) : null}
        />
      ))}
      {line.isWaiting ? <p className={classes.dim}>{t('looking')}</p> : null}
      {line.can.book && proposals.length === 0 && !line.isWaiting ? (
        <p className={classes.dim}>{t('nothingFound')}</p>
      ) : null}
      {line.namedPolicy ? (
        <p className={classes.dim}>
          <TextLink to={`/admin/policies/${line.namedPolicy.policyId}`}>
            {t(`named.${line.namedPolicy.why}`, { number: line.namedPolicy.policyNumber })}
          </TextLink>
        </p>
      ) : null}
      {line.turned ? <p className={classes.dim}>{t('turn.note', { reason: line.turned })}</p> : null}
      {line.toldApart ? <p className={classes.dim}>{t('apart.note', { reason: line.toldApart })}</p> : null}
      <div className={classes.actions}>
        {proposals.length > 1 && !showsAll ? (
          <Button variant="plain" size="xs" onClick={() => setShowsAll(true)}>
            {t('more', { count: proposals.length - 1 })}
          </Button>
        ) : null}
        <LineButtons line={line} actions={actions} />
      </div>
    </>
  )
}

function LineButtons({ line, actions }: { line: StatementLine; actions: LineActions }) {
  const { t } = useTranslation('statements')
  return (
    <>
      {line.can.book ? (
        <Button variant="outline" size="xs" onClick={() => actions.choose(line)}>
          {t('choose.action')}
        </Button>
      ) : null}
      {line.can.ignore ? (
        <Button variant="plain" size="xs" onClick={() => actions.ignore(line)}>
          {line.state === 'IGNORED' ? t('takeUp') : t('ignore')}
        </Button>
      ) : null}
      {line.can.tellApart ? (
        <Button variant="outline" size="xs" onClick={() => actions.tellApart(line)}>
          {t('apart.action')}
        </Button>
      ) : null}
      {line.can.turn ? (
        <Button variant="outline" size="xs" onClick={() => actions.turn(line)}>
          {line.state === 'OUTGOING' ? t('turn.toIn') : t('turn.toOut')}
        </Button>
      ) : null}
      {line.can.unbook ? (
        <Button variant="plain" size="xs" onClick={() => actions.unbook(line)}>
          {t('unbook.action')}
        </Button>
      ) : null}
    </>
  )
}

interface ProposalViewProps {
  proposal: Proposal
  others: readonly Proposal[]
  onBook: (() => void) | null
}

function ProposalView({ proposal, others, onBook }: ProposalViewProps) {
  const { t } = useTranslation('statements')
  const format = useFormat()
  const fitting = !proposal.reasons.includes('SEVERAL_FIT')
    ? []
    : others.flatMap(({ allocations }) =>
        allocations.map(
          ({ payment }) =>
            `${payment.policyNumber ?? t('numberless')}, ${t('due', { day: format.day(payment.dueDate) })}`,
        ),
      )
  return (
    <div className={classes.proposal}>
      <div className={classes.head}>
        <StatusBadge tone={tones[proposal.confidence]}>{t(`confidence.${proposal.confidence}`)}</StatusBadge>
        {onBook ? (
          <Button size="xs" variant={proposal.confidence === 'CERTAIN' ? 'solid' : 'soft'} onClick={onBook}>
            {t('book')}
          </Button>
        ) : null}
      </div>
      {proposal.allocations.map(({ payment, amount }) => (
        <PaymentLine key={payment.paymentId} payment={payment} amount={amount} />
      ))}
      <ul className={classes.reasons} aria-label={t('why')}>
        {proposal.reasons.map((reason) => (
          <li key={reason} data-against={against.has(reason) || undefined}>
            {t(`reasons.${reason}`)}
          </li>
        ))}
      </ul>
      {fitting.length > 0 ? (
        <p className={classes.dim}>{t('alsoFits', { payments: fitting.join(' · ') })}</p>
      ) : null}
    </div>
  )
}
