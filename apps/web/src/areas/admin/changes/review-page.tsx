import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { RecordState } from '../../../kit/forms/record-state.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useReview } from '../../../nouns/changes/queries.ts'
import { ChangeReviewView } from '../../../nouns/changes/review/change-review.tsx'
import { useMonth } from '../../../nouns/changes/use-month.ts'
import { useCrumb } from '../../../session/use-crumbs.ts'

const byId = getRouteApi('/admin/changes/$changeId')
const byTicket = getRouteApi('/admin/changes/of-request/$ticketId')

/** A change that a company sent, by its own address. */
export function ReviewPage() {
  const { changeId } = byId.useParams()
  return <Review key={changeId} of={{ employeeChangeId: changeId }} />
}

/** The change that a ticket is about. */
export function TicketReviewPage() {
  const { ticketId } = byTicket.useParams()
  return <Review key={ticketId} of={{ ticketId }} />
}

function Review({ of }: { of: Parameters<typeof useReview>[0] }) {
  const { t } = useTranslation('changes')
  const navigate = useNavigate()
  const month = useMonth()
  const query = useReview(of)
  const { data: review } = query
  useCrumb(review ? month(review.month) : undefined)
  if (review) return <ChangeReviewView review={review} />
  const gone = { title: t('review.gone.title'), text: t('review.gone.text'), toList: t('review.toList') }
  return <RecordState query={query} gone={gone} onToList={() => void navigate({ to: '/admin/companies' })} />
}
