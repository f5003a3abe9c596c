import { ApiError } from '@coverline/client/api-error'
import type { Generation } from '@coverline/contract/generation/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Notice } from '@coverline/ui/overlays/notice'
import { PageHeader } from '@coverline/ui/display/page-header'
import { Checkbox, Skeleton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useGeneration } from '../../../nouns/plans/generation/queries.ts'
import { ReviewCard } from '../../../nouns/plans/generation/review-card.tsx'
import classes from '../../../nouns/plans/generation/review.module.css'
import { useReview } from '../../../nouns/plans/generation/use-review.ts'

const route = getRouteApi('/admin/programs/$packageId/review')

/** Drafts read from a PDF: edit, accept, discard. */
export function ReviewPage() {
  const { t } = useTranslation(['generation', 'plans'])
  const { packageId } = route.useParams()
  const navigate = route.useNavigate()
  const { data, error, refetch, isFetching } = useGeneration(packageId, false)
  const back = () =>
    void navigate({ to: '/admin/programs/$packageId', params: { packageId }, search: { tab: 'services' } })
  const isGone = error instanceof ApiError && error.status === 404
  if (error && !data && !isGone) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
  if (!data && !isGone) return <Skeleton height={320} radius="lg" />
  const last = data?.generation
  if (last?.status === 'REVIEW' && last.proposals.length > 0) {
    return <Review key={last.generationId} generation={last} onDone={back} />
  }
  return (
    <EmptyState
      title={t('review.none')}
      text={t('review.noneText')}
      action={<Button onClick={back}>{t('review.back')}</Button>}
    />
  )
}

interface ReviewProps {
  generation: Generation
  onDone: () => void
}

function Review({ generation, onDone }: ReviewProps) {
  const { t } = useTranslation(['generation', 'plans'])
  const review = useReview(generation)
  const { proposals, reader, aiFailure, fileName } = generation
  const { chosen, others, errors } = review
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.size > 0) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  const all = proposals.map(({ offerId }) => offerId)
  const endIf = (isEnd: boolean) => {
    if (isEnd) onDone()
  }
  return (
    <>
      <PageHeader
        title={t('review.title')}
        subtitle={t('review.intro', { file: fileName })}
        actions={
          <Button variant="outline" onClick={onDone}>
            {t('review.back')}
          </Button>
        }
      />
      {reader ? (
        <Notice tone={aiFailure ? 'warning' : 'info'} title={t(`readers.${reader}`)}>
          {aiFailure ? t(`aiFailures.${aiFailure}`) : undefined}
        </Notice>
      ) : null}
      <div className={classes.list} ref={list}>
        {proposals.map((proposal) => (
          <ReviewCard
            key={proposal.offerId}
            proposal={proposal}
            value={review.valueOf(proposal)}
            isChosen={chosen.includes(proposal)}
            wrong={errors.get(proposal.offerId)}
            onChoose={(isChosen) => review.choose([proposal.offerId], isChosen)}
            onChange={(part) => review.change(proposal, part)}
          />
        ))}
      </div>
      <section className={classes.bar} aria-label={t('review.title')}>
        <Checkbox
          className={classes.count}
          checked={others.length === 0}
          indeterminate={others.length > 0 && chosen.length > 0}
          label={`${t('review.all')} · ${t('review.selected', { count: chosen.length })}`}
          onChange={(event) => review.choose(all, event.currentTarget.checked)}
        />
        {others.length > 0 ? (
          <Button
            variant="error-outline"
            disabled={review.isSaving}
            onClick={() => void review.discard(others).then(endIf)}
          >
            {t('review.discard')}
          </Button>
        ) : null}
        <Button
          disabled={chosen.length === 0}
          loading={review.isSaving}
          onClick={() => void review.accept().then(endIf)}
        >
          {t('review.accept', { count: chosen.length })}
        </Button>
      </section>
    </>
  )
}
