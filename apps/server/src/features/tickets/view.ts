import type { MergedRequests, OpenRequest, Ticket, TicketDetail } from '@coverline/contract/tickets/shapes'
import type { Context } from '../../platform/context.ts'
import { textOfLines } from '../../platform/texts/system-lines.ts'
import { ticketAbilities } from './access.ts'
import { ticketFields } from './fields.ts'
import { pendingSince } from './totals/filter-queries.ts'
import type { TicketRow } from './row-queries.ts'
import type { TargetClock } from './targets/rules.ts'

const reference = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export function authorView(row: TicketRow): Ticket['author'] {
  const nobody = { personProfileId: null, phone: null, email: null }
  if (row.insuredId !== null)
    return {
      kind: 'PERSON',
      personProfileId: row.insuredId,
      fullName: row.insuredName ?? '',
      phone: row.insuredPhone,
      email: row.insuredEmail,
    }
  if (row.hrName !== null || row.hrEmail !== null)
    return { ...nobody, kind: 'HR', fullName: row.hrName ?? '', phone: row.hrPhone, email: row.hrEmail }
  if (row.contactAddress !== null) {
    const isMail = row.contactAddress.includes('@')
    return {
      ...nobody,
      kind: 'CONTACT',
      fullName: row.contactName ?? row.contactAddress,
      phone: isMail ? null : row.contactAddress,
      email: isMail ? row.contactAddress : null,
    }
  }
  return { ...nobody, kind: 'COMPANY', fullName: row.companyName ?? '' }
}

/** The fields that lists show. A field that is neither shown nor named here does not compile. */
function shownFields(row: TicketRow) {
  const { clinicId: _onlyInDetail, ...shown } = ticketFields.pick(row)
  const { description, planId, serviceId, ...rest } = shown
  rest satisfies Record<string, never>
  return {
    description,
    program: reference(planId, row.planName),
    service: reference(serviceId, row.serviceTitle),
  }
}

/** A snoozed request waits for no answer. */
function targetsOf({ queue, waitingFor, waitingSince, createdAt }: TicketRow, clock: TargetClock) {
  const waits = queue === 'TODO' && waitingFor === 'US' ? waitingSince : null
  const [answerBy, closeBy] = [
    waits && clock.answerBy(waits),
    queue === 'DONE' ? null : clock.closeBy(createdAt),
  ]
  return { answerBy: answerBy?.toISOString() ?? null, closeBy: closeBy?.toISOString() ?? null }
}

const mostPreview = 140

export function ticketView(ctx: Context, row: TicketRow, clock: TargetClock): Ticket {
  // Unread messages belong to the open ticket of the conversation.
  const unreadCount = row.status === 'DONE' ? 0 : row.unreadCount
  return {
    ticketId: row.id,
    number: row.number,
    conversationId: row.conversationId,
    status: row.status,
    businessType: row.businessType,
    source: row.source,
    conversationChannel: row.channel,
    ...shownFields(row),
    subject: row.subject,
    author: authorView(row),
    clientCompany: reference(row.companyId, row.companyName),
    insuranceCompany: reference(row.insurerId, row.insurerName),
    insuranceType: row.insuranceType,
    slotDateTime: row.slotAt?.toISOString() ?? null,
    operator:
      row.operatorUserId === null ? null : { userId: row.operatorUserId, name: row.operatorName ?? '' },
    tags: row.tags,
    preview:
      row.previewLines === null
        ? (row.preview ?? '')
        : textOfLines(row.previewLines, ctx.locale).slice(0, mostPreview),
    previewAuthor: row.previewAuthor,
    unreadCount,
    hasUnreadClientMessages: unreadCount > 0,
    waitingFor: row.waitingFor,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    queue: row.queue,
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
    isPending: row.waitingFor === 'US' && row.waitingSince !== null && row.waitingSince <= pendingSince(ctx),
    ...targetsOf(row, clock),
    cancellationReason: row.cancellationReason,
    createdAt: row.createdAt.toISOString(),
    activityAt: row.activityAt.toISOString(),
  }
}

export function ticketDetailView(
  ctx: Context,
  row: TicketRow,
  {
    openRequests,
    merges,
    clock,
  }: { openRequests: OpenRequest[]; merges: MergedRequests; clock: TargetClock },
): TicketDetail {
  return {
    ...ticketView(ctx, row, clock),
    openRequests,
    merges,
    clinic: reference(row.clinicId, row.clinicName),
    cancellationNote: row.cancellationNote,
    createdBy: row.createdBy,
    startedAt: row.startedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    assignedAt: row.assignedAt?.toISOString() ?? null,
    can: ticketAbilities(ctx.actor, row),
  }
}
