import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { bookings } from '@coverline/contract/calls.generated'
import { type DayPart, dayParts } from '@coverline/contract/bookings/terms'
import { dayAfter } from '@coverline/contract/calendar'
import { useState } from 'react'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { wallOf } from '../../../kit/text/wall-time.ts'
import { touchedByWaitlist } from '../shared/use-waitlist.ts'

interface Values {
  isOfDoctor: boolean
  doctorId: string | null
  specializationId: string | null
  firstDay: string
  lastDay: string
  parts: DayPart[]
}

/** How many days a new wish spans at first */
const usualDays = 14

/** The form that puts a person on the waitlist, and its save. */
export function useWaitlistForm() {
  const { t } = useTranslation('bookings')
  const textOf = useFieldText()
  const fail = useFailure()
  const timeZone = useTimeZone()
  const [today] = useState(() => wallOf(new Date().toISOString(), timeZone).slice(0, 10))
  const [values, setValues] = useState<Values>({
    isOfDoctor: true,
    doctorId: null,
    specializationId: null,
    firstDay: today,
    lastDay: dayAfter(today, usualDays),
    parts: [...dayParts],
  })
  const [isTouched, setTouched] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { mutateAsync, isPending } = useCommand(bookings.addToWaitlist, { refresh: touchedByWaitlist })
  const change = (changed: Partial<Values>) => {
    setTouched(true)
    setErrors({})
    setValues((old) => ({ ...old, ...changed }))
  }

  /** Returns whether a time is offered already; null if the save was refused. */
  const add = async (who: { personProfileId: string; offerId: string }): Promise<boolean | null> => {
    const { isOfDoctor, doctorId, specializationId, firstDay, lastDay, parts } = values
    const name = isOfDoctor ? 'doctorId' : 'specializationId'
    const isChosen = (isOfDoctor ? doctorId : specializationId) !== null
    const missing = {
      ...(isChosen ? {} : { [name]: textOf('IS_REQUIRED', name) ?? '' }),
      ...(parts.length > 0 ? {} : { parts: t('waitlist.partsNeeded') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return null
    const of = isOfDoctor ? { doctorId } : { specializationId }
    try {
      const { isOffered } = await mutateAsync({ input: { ...who, ...of, firstDay, lastDay, parts } })
      return isOffered
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setErrors(
        Object.fromEntries(
          Object.entries(fields).map(([field, code]) => [field, textOf(code, field) ?? code]),
        ),
      )
      fail(error)
      return null
    }
  }
  return { values, errors, change, add, isPending, isTouched }
}

export type WaitlistForm = ReturnType<typeof useWaitlistForm>
