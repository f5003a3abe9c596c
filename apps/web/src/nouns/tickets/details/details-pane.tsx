import { serverNow } from '@coverline/client/server-clock'
import type { TicketDetail } from '@coverline/contract/tickets/shapes'
import { IconButton } from '@coverline/ui/actions/button'
import { languageNames } from '@coverline/messages/web'
import { CopyId } from '@coverline/ui/actions/copy-id'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { TextLink } from '../../../kit/text-link.tsx'
import { useAllowed } from '../../../session/use-session.ts'
import { useClientLanguage } from './use-client-language.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import classes from './details.module.css'
import { TicketBooking } from '../../bookings/shared/ticket-booking.tsx'
import { TicketChange } from '../../changes/shared/ticket-change.tsx'
import { TicketPoll } from '../../polls/shared/ticket-poll.tsx'
import { OtherRequests } from './person-requests.tsx'
import { TicketHistory } from './ticket-history.tsx'
import { TicketPlan } from './ticket-plan.tsx'
import { TicketState } from './ticket-state.tsx'
import { TicketTags } from '../tags/ticket-tags.tsx'
import type { useTicketActions } from '../list/use-actions.ts'

interface DetailsPaneProps {
  ticket: TicketDetail
  actions: ReturnType<typeof useTicketActions>
  onBack: () => void
}

export function DetailsPane({ ticket, actions, onBack }: DetailsPaneProps) {
  const { t } = useTranslation('tickets')
  const { personProfileId } = ticket.author
  return (
    <aside className={classes.pane} aria-label={t('detailsLabel')}>
      <div className={classes.head}>
        <span className={classes.back}>
          <IconButton
            label={t('toThread')}
            icon={<IconArrowLeft size={19} stroke={1.7} />}
            onClick={onBack}
          />
        </span>
        <h2 className={classes.title}>{t('card.request')}</h2>
        <CopyId value={String(ticket.number)} shown={t('number', { number: ticket.number })} />
      </div>
      <Facts ticket={ticket} />
      <TicketBooking ticket={ticket} />
      <TicketChange ticket={ticket} />
      <Satisfaction ticket={ticket} />
      <TicketTags key={ticket.ticketId} ticket={ticket} actions={actions} />
      <Contacts ticket={ticket} />
      {personProfileId ? (
        <>
          <TicketPlan ticketId={ticket.ticketId} />
          <OtherRequests key={personProfileId} personProfileId={personProfileId} ticketId={ticket.ticketId} />
        </>
      ) : null}
      <TicketHistory ticketId={ticket.ticketId} />
    </aside>
  )
}

function Satisfaction({ ticket: { ticketId, status, author } }: { ticket: TicketDetail }) {
  const mayRead = useAllowed({ permissions: ['INSURED_VIEW'] })
  if (!mayRead || status !== 'DONE' || !author.personProfileId) return null
  return <TicketPoll ticketId={ticketId} />
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Facts({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  const { cancellationReason, slotDateTime, service, clinic, clientCompany, program } = ticket
  const { waitingFor, waitingSince } = ticket
  return (
    <dl className={classes.facts}>
      <Fact label={t('card.status')}>
        <TicketState ticket={ticket} />
      </Fact>
      {waitingFor && waitingSince ? (
        <Fact label={t('card.turn')}>
          {t(`waiting.${waitingFor}`)}, {format.moment(waitingSince)}
        </Fact>
      ) : null}
      <Targets ticket={ticket} />
      {ticket.queue === 'SNOOZED' ? (
        <Fact label={t('card.snoozed')}>
          {ticket.snoozedUntil ? format.moment(ticket.snoozedUntil) : t('snooze.untilAnswer')}
        </Fact>
      ) : null}
      {cancellationReason ? (
        <Fact label={t('card.reason')}>
          {[t(`reasons.${cancellationReason}`), ticket.cancellationNote].filter(Boolean).join('. ')}
        </Fact>
      ) : null}
      <Merges ticket={ticket} />
      <Fact label={t('card.type')}>{t(`types.${ticket.businessType}`)}</Fact>
      {service ? <Fact label={t('card.service')}>{service.name}</Fact> : null}
      {slotDateTime ? <Fact label={t('card.slot')}>{format.moment(slotDateTime)}</Fact> : null}
      {clinic ? <Fact label={t('card.clinic')}>{clinic.name}</Fact> : null}
      <Fact label={t('card.source')}>{t(`sources.${ticket.source}`)}</Fact>
      {program ? <Fact label={t('card.plan')}>{program.name}</Fact> : null}
      {clientCompany ? <Fact label={t('card.company')}>{clientCompany.name}</Fact> : null}
      {ticket.subject ? <Fact label={t('card.subject')}>{ticket.subject}</Fact> : null}
      {ticket.description ? <Fact label={t('card.description')}>{ticket.description}</Fact> : null}
      <Fact label={t('card.created')}>
        {[format.moment(ticket.createdAt), ticket.createdBy].filter(Boolean).join(', ')}
      </Fact>
      {ticket.closedAt ? <Fact label={t('card.closed')}>{format.moment(ticket.closedAt)}</Fact> : null}
      <Fact label={t('card.id')}>
        <CopyId value={ticket.ticketId} shown={`…${ticket.ticketId.slice(-8)}`} />
      </Fact>
    </dl>
  )
}

/** The request that this one was merged into, and those that were merged into it */
function Merges({ ticket: { merges } }: { ticket: TicketDetail }) {
  const { t } = useTranslation('tickets')
  const link = ({ ticketId, number }: NonNullable<TicketDetail['merges']['into']>) => (
    <TextLink key={ticketId} to={`/admin/tickets/${ticketId}`}>
      {t('number', { number })}
    </TextLink>
  )
  return (
    <>
      {merges.into ? <Fact label={t('merge.intoLabel')}>{link(merges.into)}</Fact> : null}
      {merges.merged.length > 0 ? (
        <Fact label={t('merge.merged')}>
          <span className={classes.merged}>{merges.merged.map(link)}</span>
        </Fact>
      ) : null}
    </>
  )
}

/** Until when it is to be answered and closed */
function Targets({ ticket: { answerBy, closeBy } }: { ticket: TicketDetail }) {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  const said = (by: string) =>
    Date.parse(by) <= serverNow() ? t('targets.late', { moment: format.moment(by) }) : format.moment(by)
  return (
    <>
      {answerBy ? <Fact label={t('card.answerBy')}>{said(answerBy)}</Fact> : null}
      {closeBy ? <Fact label={t('card.closeBy')}>{said(closeBy)}</Fact> : null}
    </>
  )
}

function Contacts({ ticket: { author, conversationId } }: { ticket: TicketDetail }) {
  const { t } = useTranslation('tickets')
  const language = useClientLanguage({ conversationId, personProfileId: author.personProfileId })
  const mayOpen = useAllowed({ permissions: ['INSURED_VIEW'] })
  if (!author.phone && !author.email && !author.personProfileId) return null
  return (
    <section>
      <h3 className={classes.subtitle}>{t('card.person')}</h3>
      <dl className={classes.facts}>
        {author.phone ? (
          <Fact label={t('card.phone')}>
            <CopyId value={author.phone} />
          </Fact>
        ) : null}
        {author.email ? (
          <Fact label={t('card.email')}>
            <CopyId value={author.email} />
          </Fact>
        ) : null}
        {language ? <Fact label={t('card.language')}>{languageNames[language]}</Fact> : null}
      </dl>
      {author.personProfileId && mayOpen ? (
        <p className={classes.open}>
          <TextLink to={`/admin/users/${author.personProfileId}`}>{t('card.openPerson')}</TextLink>
        </p>
      ) : null}
    </section>
  )
}
