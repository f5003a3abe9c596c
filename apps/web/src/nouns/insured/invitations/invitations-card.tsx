import { useQueryCall } from '@coverline/client/hooks'
import type { PersonDetail } from '@coverline/contract/insured/endpoints'
import { invitations } from '@coverline/contract/calls.generated'
import type { Invitation } from '@coverline/contract/invitations/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { EmptyLine } from '@coverline/ui/display/empty-line'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import classes from './invitations.module.css'
import { useCancelInvitations } from './use-cancel-invitations.ts'

/** A person's invitations with their states; a scheduled one can be canceled. */
export function InvitationsCard({ person }: { person: PersonDetail }) {
  const { t } = useTranslation('invitations')
  const format = useFormat()
  const cancel = useCancelInvitations()
  const { personProfileId } = person
  const { data } = useQueryCall('invitations', invitations.list, { personProfileId })
  const items = data?.items ?? []
  const said = (one: Invitation) =>
    t(`card.${one.status}`, { moment: format.moment(one.endedAt ?? one.sendAt) })
  // Invitations from before they were listed individually.
  const sentAt = person.invitationSentAt ?? person.invitationScheduledAt
  const known = sentAt
    ? t(person.invitationSentAt ? 'card.SENT' : 'card.SCHEDULED', { moment: format.moment(sentAt) })
    : t(person.email === null ? 'card.noEmail' : 'card.none')
  if (items.length === 0) return <EmptyLine title={t('card.title')} text={known} />
  return (
    <Card title={t('card.title')}>
      {items.map((one) => (
        <div key={one.invitationId} className={classes.row}>
          {said(one)}
          <span className={classes.dim}>{[one.email, one.createdByName].filter(Boolean).join(' · ')}</span>
          {one.status === 'SCHEDULED' && person.can.update ? (
            <Button variant="outline" onClick={() => void cancel([personProfileId])}>
              {t('cancel.action')}
            </Button>
          ) : null}
        </div>
      ))}
    </Card>
  )
}
