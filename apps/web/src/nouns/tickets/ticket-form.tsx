import { useCommand } from '@coverline/client/hooks'
import type { RequestOf } from '@coverline/contract/endpoint'
import { tickets } from '@coverline/contract/calls.generated'
import type { TicketDetail } from '@coverline/contract/tickets/shapes'
import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { forgetUnsaved } from '@coverline/ui/form/unsaved'
import { type FormEvent, useState } from 'react'
import { session } from '../../session/session.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useMeanwhile } from '../../kit/forms/use-meanwhile.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { momentOf, wallOf } from '../../kit/text/wall-time.ts'
import { touchedByTickets, useFilterChoices } from './queries.ts'
import { TicketFields, type TicketValues } from './details/ticket-fields.tsx'

interface TicketFormProps {
  /** The request to edit; if omitted a new one is created. */
  ticket?: TicketDetail
  onClose: () => void
  onMade?: (ticketId: string) => void
}

const zoneOf = () => session().workspace('INSURANCE_ADMIN_WORKSPACE')?.timeZone ?? 'UTC'

function valuesOf(ticket: TicketDetail | undefined): TicketValues {
  return {
    type: ticket ? null : 'CALL',
    personProfileId: null,
    companyId: null,
    planId: ticket?.program?.id ?? null,
    serviceId: ticket?.service?.id ?? null,
    clinicId: ticket?.clinic?.id ?? null,
    slot: ticket?.slotDateTime ? wallOf(ticket.slotDateTime, zoneOf()) : null,
    description: ticket?.description ?? '',
  }
}

const isCompanys = ({ type }: TicketValues) =>
  type === 'COMPANY_EMPLOYEE_ADD' || type === 'COMPANY_EMPLOYEE_REMOVE'

/** Inputs of the form. The others say whose ticket it is, or are actions on the open ticket. */
type FormInput = Exclude<
  keyof RequestOf<typeof tickets.save>,
  | 'ticketId'
  | 'personProfileId'
  | 'clientCompanyId'
  | 'businessTypeSave'
  | 'statusSave'
  | 'cancellationReasonSave'
  | 'cancellationNoteSave'
  | 'tagIdsSave'
  | 'known'
>

function inputOf(values: TicketValues, ticketId: string | undefined): RequestOf<typeof tickets.save> {
  const { type, personProfileId, companyId, planId, serviceId, clinicId, slot, description } = values
  const about = {
    description,
    programIdSave: planId,
    serviceIdSave: serviceId,
    clinicIdSave: clinicId,
    slotDateTimeSave: slot === null ? null : momentOf(slot, zoneOf()),
  } satisfies Record<FormInput, unknown>
  if (ticketId !== undefined) return { ticketId, ...about }
  const whose = isCompanys(values)
    ? { clientCompanyId: companyId ?? '' }
    : { personProfileId: personProfileId ?? '' }
  return { ...about, ...whose, ...(type ? { businessTypeSave: type } : {}) }
}

function useTicketMeanwhile(ticket: TicketDetail | undefined) {
  const { t } = useTranslation('tickets')
  const choices = useFilterChoices()
  const named = (items: { id: string; name: string }[] | undefined) =>
    (items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const { ticketId: _key, ...shown } = inputOf(valuesOf(ticket), ticket?.ticketId ?? '')
  return useMeanwhile<typeof tickets.save, FormInput>({
    known: ticket && (shown as Record<FormInput, unknown>),
    words: {
      description: { label: t('form.description') },
      programIdSave: { label: t('form.plan'), options: named(choices?.programs) },
      serviceIdSave: { label: t('form.service'), options: named(choices?.services) },
      clinicIdSave: { label: t('form.clinic'), text: () => t('common:meanwhile.changed') },
      slotDateTimeSave: { label: t('form.slot') },
    },
  })
}

/** Creates a request for a person, or edits one. */
export function TicketForm({ ticket, onClose, onMade }: TicketFormProps) {
  const { t } = useTranslation('tickets')
  const fail = useFailure()
  const [values, setValues] = useState(() => valuesOf(ticket))
  const [first] = useState(values)
  const save = useCommand(tickets.save, { refresh: touchedByTickets })
  const meanwhile = useTicketMeanwhile(ticket)
  const isComplete =
    ticket !== undefined ||
    (values.type !== null && (isCompanys(values) ? values.companyId : values.personProfileId) !== null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete) return
    try {
      const saved = await meanwhile.attempt(inputOf(values, ticket?.ticketId), (input) =>
        save.mutateAsync({ input }),
      )
      if (!saved) return
      toast.success(t(ticket ? 'form.changed' : 'form.saved'))
      forgetUnsaved()
      onClose()
      onMade?.(saved.ticketId)
    } catch (error) {
      fail(error)
    }
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={ticket ? t('form.editTitle', { number: ticket.number }) : t('form.title')}
      dirty={JSON.stringify(values) !== JSON.stringify(first)}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="ticket-form" disabled={!isComplete} loading={save.isPending}>
            {ticket ? t('common:save') : t('form.save')}
          </Button>
        </>
      )}
    >
      <form id="ticket-form" onSubmit={(event) => void submit(event)} noValidate>
        <TicketFields
          values={values}
          onChange={(changed) => setValues((old) => ({ ...old, ...changed }))}
          isNew={ticket === undefined}
          isCompanys={isCompanys(values)}
        />
        {meanwhile.question}
      </form>
    </SideModal>
  )
}
