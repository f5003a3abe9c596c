import type { BookableService } from '@coverline/contract/bookings/shapes'
import { toast } from '@coverline/ui/overlays/toast'
import { useState } from 'react'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { wallOf } from '../../../kit/text/wall-time.ts'
import { useAccess } from '../../../session/use-session.ts'
import type { ChosenPerson } from '../../insured/shared/person-choice.tsx'
import { useBookableServices } from '../queries.ts'
import { useJoinQueue } from '../queue/use-join-queue.ts'
import type { BookingDraft } from '../shared/new-booking.ts'
import { useWaitlistForm } from '../waitlist/use-waitlist-form.ts'
import { useSaveBooking } from './use-save-booking.ts'
import { emptyVisit, type VisitValues } from './visit-fields.tsx'

/** The day of the visit by the provider's calendar, once a time is chosen */
function dayOf({ dateTime, preferredFrom }: VisitValues, timeZone: string): string | undefined {
  const moment = dateTime ?? preferredFrom
  return moment === null ? undefined : wallOf(moment, timeZone).slice(0, 10)
}

export const keyOf = (service: BookableService) => `${service.policyId} ${service.offerId}`

/** When the visit takes place: at a time, now with a doctor on duty, or at a time that becomes free */
type Mode = 'time' | 'now' | 'waitlist'

/** What the dialog has chosen */
function useDraft(draft: BookingDraft) {
  const [person, setPerson] = useState<ChosenPerson | null>(draft.person ?? null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [visit, setVisit] = useState(emptyVisit)
  const [mode, setMode] = useState<Mode>(draft.isWaitlist ? 'waitlist' : 'time')
  const [specializationId, setSpecialization] = useState<string | null>(null)
  const { features } = useAccess()
  const timeZone = useTimeZone()
  const query = useBookableServices(
    person?.personProfileId ?? null,
    mode === 'time' ? dayOf(visit, timeZone) : undefined,
  )
  const wanted = draft.isWaitlist ? 'TELEMEDICINE' : draft.ticket?.kind
  const services = (person ? (query.data?.items ?? []) : []).filter(({ kind }) => !wanted || kind === wanted)
  const service = services.find((each) => keyOf(each) === chosen)
  const mayWait = service?.kind === 'TELEMEDICINE' && features.has('TELEMEDICINE')
  const choosePerson = (next: ChosenPerson | null) => {
    setPerson(next)
    setChosen(null)
  }
  return {
    person,
    choosePerson,
    services,
    service,
    chosen,
    setChosen,
    isLoading: !query.data,
    visit,
    setVisit,
    mayWait,
    mode: mayWait ? mode : ('time' as const),
    setMode,
    specializationId,
    setSpecialization,
  }
}

/** What the dialog has chosen, and how it is saved */
export function useChoices(draft: BookingDraft, onClose: () => void) {
  const { t } = useTranslation('bookings')
  const choices = useDraft(draft)
  const { person, service, visit, chosen, specializationId } = choices
  const saving = useSaveBooking()
  const queue = useJoinQueue(saving.override)
  const waitlist = useWaitlistForm()
  const ticket = draft.ticket ? { ticketId: draft.ticket.ticketId } : {}

  const submit = async (isConfirmed: boolean) => {
    if (!person || !service || saving.isPending) return
    const saved = await saving.save({
      kind: service.kind,
      personProfileId: person.personProfileId,
      offerId: service.offerId,
      visit,
      ...ticket,
      ...(isConfirmed ? { stateSave: 'CONFIRMED' as const } : {}),
    })
    if (saved === null) return
    const href = `/admin/bookings?receptionId=${saved}`
    toast.success({ title: t('booked'), items: [{ text: `${person.name}, ${service.title}`, href }] })
    onClose()
  }
  const join = async () => {
    if (!person || !service || queue.isPending) return
    await queue.join({
      personProfileId: person.personProfileId,
      offerId: service.offerId,
      specializationId,
      approval: visit.approval || null,
      ...ticket,
    })
  }
  const wait = async () => {
    if (!person || !service || waitlist.isPending) return
    const { personProfileId } = person
    const isOffered = await waitlist.add({ personProfileId, offerId: service.offerId })
    if (isOffered === null) return
    const text = isOffered ? t('waitlist.addedOffered') : `${person.name}, ${service.title}`
    toast.success({ title: t('waitlist.added'), items: [{ text, href: '/admin/telemed/waitlist' }] })
    onClose()
  }
  const isDirty =
    !saving.isPending &&
    queue.joined === null &&
    !queue.isPending &&
    !waitlist.isPending &&
    (chosen !== null || visit !== emptyVisit || waitlist.isTouched)
  return { ...choices, saving, submit, isDirty, queue, join, waitlist, wait }
}
