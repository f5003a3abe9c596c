import { companyTypes } from '@coverline/contract/tickets/terms'
import type { TicketDetail } from '@coverline/contract/tickets/shapes'
import { TextLink } from '../../../kit/text-link.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'

/** Leads from the ticket of a company's change to its rows. */
export function TicketChange({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('changes')
  const mayDecide = useAllowed({ permissions: ['INSURED_UPDATE'], roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  const isChange = companyTypes.some((type) => type === ticket.businessType) && ticket.source === 'HR'
  if (!isChange || !mayDecide) return null
  return (
    <p>
      <TextLink to={`/admin/changes/of-request/${ticket.ticketId}`}>{t('review.open')}</TextLink>
    </p>
  )
}
