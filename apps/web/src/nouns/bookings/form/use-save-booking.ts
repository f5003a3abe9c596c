import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { bookings } from '@coverline/contract/calls.generated'
import type { BookingKind } from '@coverline/contract/bookings/terms'
import { useState } from 'react'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { touchedByBookings } from '../queries.ts'
import { useHoursQuestion } from './use-hours-question.ts'
import { useOverride } from './override-fields.tsx'
import type { VisitValues } from './visit-fields.tsx'

type Decided = Partial<
  Pick<
    Parameters<ReturnType<typeof useCommand<typeof bookings.save>>['mutateAsync']>[0]['input'],
    'stateSave' | 'visits' | 'days' | 'amount' | 'ticketId' | 'offerId'
  >
>

export type BookingInput = {
  kind: BookingKind
  receptionId?: string
  personProfileId: string
  /** The visit took place or not, or that is taken back: doctors may say so too. */
  isOutcome?: boolean
  /** Left out where only the state changes */
  visit?: VisitValues
  /** What the form showed when it was opened */
  known?: VisitValues
} & Decided

const fieldsOf = {
  CLINIC: ['cityId', 'clinicId', 'dateTime', 'comment', 'approval'],
  HOME_VISIT: [
    'address',
    'phone',
    'preferredFrom',
    'preferredTo',
    'dateTime',
    'symptoms',
    'comment',
    'approval',
  ],
  TELEMEDICINE: ['doctorId', 'slotId', 'dateTime', 'approval'],
} as const satisfies Record<BookingKind, readonly (keyof VisitValues)[]>

/** Fields whose refusal is a sentence of its own */
const told = ['doctorId', 'slotId', 'dateTime', 'preferredTo']

const pick = (kind: BookingKind, visit: VisitValues | undefined) =>
  visit ? Object.fromEntries(fieldsOf[kind].map((name) => [name, visit[name]])) : {}

/** Empty texts are stored as empty values, except the comment. */
const stored = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' && name !== 'comment' ? null : value]),
  )

/**
 * Saves a booking by the call of its kind. Refused fields get a text; what is not covered asks for a reason;
 * other errors are shown.
 */
export function useSaveBooking() {
  const fail = useFailure()
  const textOf = useFieldText()
  const override = useOverride()
  const askAboutHours = useHoursQuestion()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const visit = useCommand(bookings.save, { refresh: touchedByBookings })
  const outcome = useCommand(bookings.saveOutcome, { refresh: touchedByBookings })
  const home = useCommand(bookings.saveHomeVisit, { refresh: touchedByBookings })

  /** Returns the id of the booking; null if it was refused. */
  const save = async ({ kind, receptionId, visit: values, known, isOutcome, ...rest }: BookingInput) => {
    const shared = {
      ...rest,
      ...override.input,
      ...pick(kind, values),
      ...(known ? { known: stored(pick(kind, known)) } : {}),
    }
    try {
      setErrors({})
      if (isOutcome && receptionId && rest.stateSave) {
        const { personProfileId, stateSave, visits, days, amount } = rest
        const given = { receptionId, personProfileId, stateSave, visits, days, amount, ...override.input }
        await outcome.mutateAsync({ input: given })
        return receptionId
      }
      if (kind === 'HOME_VISIT') {
        const input = { ...shared, ...(receptionId ? { doctorCallId: receptionId } : {}) }
        return (await home.mutateAsync({ input })).doctorCallId
      }
      const input = { ...shared, ...(receptionId ? { receptionId } : {}) }
      return await askAboutHours(async (confirm) => {
        const given = confirm.length > 0 ? { ...input, confirm } : input
        return (await visit.mutateAsync({ input: given })).receptionId
      })
    } catch (error) {
      if (override.catches(error)) return null
      const fields = error instanceof ApiError ? error.fields : {}
      const named = Object.entries(fields).map(([name, code]) => [name, textOf(code, name) ?? code])
      const isTold = error instanceof ApiError && error.status === 409
      const own = isTold ? Object.keys(fields).filter((name) => told.includes(name)) : []
      setErrors({
        ...Object.fromEntries(named),
        ...Object.fromEntries(own.map((name) => [name, error instanceof ApiError ? error.message : ''])),
      })
      fail(error)
      return null
    }
  }
  return { save, override, errors, isPending: visit.isPending || home.isPending || outcome.isPending }
}
