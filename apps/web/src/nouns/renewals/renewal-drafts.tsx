import type { RenewalDraft } from '@coverline/contract/renewals/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { EmptyLine } from '@coverline/ui/display/empty-line'
import { toast } from '@coverline/ui/overlays/toast'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import type { RenewalDetail } from './queries.ts'
import classes from './renewal-page.module.css'

/** Reminders and offers drafted before the end; a user decides to send them. */
export function RenewalDrafts({ renewal }: { renewal: RenewalDetail }) {
  const { t } = useTranslation('renewals')
  const format = useFormat()
  const textOf = ({ endDate, startDateOffered, endDateOffered, premium, currency }: RenewalDraft) =>
    t('card.offer', {
      number: renewal.policyNumber ?? '',
      end: format.day(endDate),
      start: format.day(startDateOffered),
      until: format.day(endDateOffered),
      price: premium ? t('card.price', { amount: format.money(premium, currency) }) : '',
    }).replace('  ', ' ')
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    toast.success(t('card.copied'))
  }
  if (renewal.drafts.length === 0) return <EmptyLine title={t('card.offers')} text={t('card.noOffers')} />
  return (
    <Card title={t('card.offers')}>
      {renewal.drafts.map((draft) => (
        <div key={`${draft.kind} ${draft.endDate}`} className={classes.draft}>
          <span className={classes.dim}>
            {t(`card.kinds.${draft.kind}`)} · {format.moment(draft.createdAt)}
          </span>
          <p>{textOf(draft)}</p>
          <Button size="xs" variant="soft" onClick={() => void copy(textOf(draft))}>
            {t('card.copy')}
          </Button>
        </div>
      ))}
    </Card>
  )
}
