import type { InputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import { fieldTable, type ValuesOf } from '../../platform/fields.ts'

/** Inputs that are no plain fields; save-ticket.ts and create-ticket.ts use each of them. */
type OtherInput =
  | 'ticketId'
  | 'known'
  | 'personProfileId'
  | 'clientCompanyId'
  | 'businessTypeSave'
  | 'statusSave'
  | 'cancellationReasonSave'
  | 'cancellationNoteSave'
  | 'slotDateTimeSave'
  | 'tagIdsSave'

/** The fields of a ticket that operators enter and no rule limits. */
export const ticketFields = fieldTable<'tickets', Omit<InputOf<typeof tickets.save>, OtherInput>>()({
  description: { column: 'description', input: 'description', keepsBlank: true },
  planId: { column: 'plan_id', input: 'programIdSave' },
  serviceId: { column: 'service_id', input: 'serviceIdSave' },
  clinicId: { column: 'clinic_id', input: 'clinicIdSave' },
})
export type TicketFields = ValuesOf<typeof ticketFields>

/** Splits an input into what the rules decide on and the plain fields; a key in neither does not compile. */
export function partsOf({
  ticketId,
  businessTypeSave,
  personProfileId,
  clientCompanyId,
  tagIdsSave,
  known: _known,
  ...more
}: InputOf<typeof tickets.save>) {
  const { statusSave, cancellationReasonSave, cancellationNoteSave, slotDateTimeSave, ...fields } = more
  return {
    ticketId,
    tagIds: tagIdsSave && [...new Set(tagIdsSave)],
    /** Set when a ticket is created, never changed */
    origin: { personProfileId, clientCompanyId, businessTypeSave },
    /** What happens to an existing ticket */
    state: { statusSave, cancellationReasonSave, cancellationNoteSave },
    slotAt: slotDateTimeSave,
    entered: ticketFields.entered(fields),
  }
}
export type TicketParts = ReturnType<typeof partsOf>
