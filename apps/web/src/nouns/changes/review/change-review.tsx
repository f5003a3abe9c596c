import { useCommand } from '@coverline/client/hooks'
import { changes } from '@coverline/contract/calls.generated'
import type { ChangeReview, ReviewedRow } from '@coverline/contract/changes/shapes'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { PageHeader } from '@coverline/ui/display/page-header'
import { toast } from '@coverline/ui/overlays/toast'
import { Checkbox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAttempt } from '../../../kit/forms/use-attempt.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { ChangeStateBadge } from '../change-state.tsx'
import { touchedByChanges } from '../queries.ts'
import { useMonth } from '../use-month.ts'
import { ReviewRows } from './review-rows.tsx'
import { ReviewSummary } from './review-summary.tsx'
import classes from './review.module.css'
import { useDecisions } from './use-decisions.ts'

const AskForm = lazy(async () => ({ default: (await import('../questions/ask-form.tsx')).AskForm }))

const UndoForm = lazy(async () => ({ default: (await import('./undo-form.tsx')).UndoForm }))

const RejectForm = lazy(async () => ({ default: (await import('./reject-form.tsx')).RejectForm }))

/** A change that a company sent, for an operator who accepts rows or rejects them. */
export function ChangeReviewView({ review }: { review: ChangeReview }) {
  const { t } = useTranslation('changes')
  const month = useMonth()
  const format = useFormat()
  const decisions = useDecisions(review.rows)
  const [asked, setAsked] = useState<ReviewedRow | null>(null)
  const { submittedBy, submittedAt, clientCompany } = review
  const currency = review.totals?.currency ?? 'EUR'
  return (
    <>
      <PageHeader
        title={t('review.title', { month: month(review.month) })}
        badge={<ChangeStateBadge state={review.state} />}
        subtitle={t('review.head', {
          company: clientCompany.name,
          name: submittedBy?.name ?? '',
          moment: submittedAt ? format.moment(submittedAt) : '',
        })}
      />
      <div className={classes.columns}>
        <div>
          <Card flush>
            <ReviewRows
              rows={review.rows}
              decisions={decisions}
              currency={currency}
              canDecide={review.can.decide}
              onAsk={setAsked}
            />
          </Card>
          {review.can.decide ? <DecisionBar review={review} decisions={decisions} /> : null}
          <LastAcceptance review={review} />
        </div>
        <ReviewSummary
          rows={review.can.decide ? decisions.chosen : review.rows}
          decisions={decisions}
          currency={currency}
        />
      </div>
      {asked ? (
        <Suspense fallback={null}>
          <AskForm employeeChangeId={review.employeeChangeId} row={asked} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Who accepted rows last, and undoing it */
function LastAcceptance({ review }: { review: ChangeReview }) {
  const { t } = useTranslation('changes')
  const format = useFormat()
  const [isUndoing, setUndoing] = useState(false)
  const { acceptance } = review
  if (!acceptance) return null
  const { rows: count, acceptedBy, acceptedAt } = acceptance
  return (
    <div className={classes.bar}>
      <span className={classes.facts}>
        {t('review.undo.done', { count, name: acceptedBy?.name ?? '', moment: format.moment(acceptedAt) })}
      </span>
      <Button variant="outline" onClick={() => setUndoing(true)}>
        {t('review.undo.action')}
      </Button>
      {isUndoing ? (
        <Suspense fallback={null}>
          <UndoForm review={review} onClose={() => setUndoing(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

interface DecisionBarProps {
  review: ChangeReview
  decisions: ReturnType<typeof useDecisions>
}

function DecisionBar({ review, decisions }: DecisionBarProps) {
  const { t } = useTranslation('changes')
  const attempt = useAttempt()
  const acceptance = useCommand(changes.accept, { refresh: touchedByChanges })
  const [isRejecting, setRejecting] = useState(false)
  const [sendWelcomeEmail, setWelcome] = useState(true)
  const { employeeChangeId } = review
  const { open, chosen } = decisions
  const accept = () =>
    void attempt(async () => {
      const rows = chosen.map(decisions.wishOf)
      await acceptance.mutateAsync({ input: { employeeChangeId, rows, sendWelcomeEmail } })
      toast.success(t('review.accepted'))
    })
  return (
    <div className={classes.bar}>
      <div>
        <div className={classes.name}>{t('review.chosen', { count: chosen.length, all: open.length })}</div>
        <Checkbox
          size="xs"
          label={t('review.welcome')}
          checked={sendWelcomeEmail}
          onChange={(event) => setWelcome(event.currentTarget.checked)}
        />
      </div>
      <Button variant="error-outline" onClick={() => setRejecting(true)}>
        {t('review.reject')}
      </Button>
      <Button
        leftSection={<IconCheck size={17} />}
        disabled={chosen.length === 0}
        loading={acceptance.isPending}
        onClick={accept}
      >
        {t('review.accept', { count: chosen.length })}
      </Button>
      {isRejecting ? (
        <Suspense fallback={null}>
          <RejectForm
            employeeChangeId={employeeChangeId}
            rows={open}
            proposed={chosen}
            onClose={() => setRejecting(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
