import { useQueryCall } from '@coverline/client/hooks'
import { memberBookings } from '@coverline/contract/calls.generated'
import { dayParts } from '@coverline/contract/bookings/terms'
import { dayAfter } from '@coverline/contract/calendar'
import { ErrorState } from '@coverline/ui/display/error-state'
import { NativeSelect, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTimeZone } from '../../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { wallOf } from '../../../../kit/text/wall-time.ts'
import classes from '../care.module.css'
import { type BookSearch, partHours } from './book-search.ts'
import { DayChoice } from './day-choice.tsx'

interface ClinicWishProps {
  offerId: string
  search: BookSearch
  onChange: (changed: Partial<BookSearch>) => void
}

/** A clinic of the service, and when the person can come. The clinic is asked; nothing is booked yet. */
export function ClinicWish({ offerId, search, onChange }: ClinicWishProps) {
  const { t } = useTranslation('care')
  const cities = useQueryCall('memberBookings', memberBookings.cities, { offerId })
  const cityId = search.cityId ?? ''
  return (
    <>
      {(cities.data?.items.length ?? 0) > 1 ? (
        <NativeSelect
          size="md"
          label={t('clinic.city')}
          data={[
            { value: '', label: t('clinic.allCities') },
            ...(cities.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={cityId}
          onChange={(event) => onChange({ cityId: event.currentTarget.value || undefined })}
        />
      ) : null}
      <Clinics offerId={offerId} search={search} onChange={onChange} />
      <Wish search={search} onChange={onChange} />
      <p className={classes.quiet}>{t('clinic.hint')}</p>
    </>
  )
}

function Clinics({ offerId, search, onChange }: ClinicWishProps) {
  const { t } = useTranslation('care')
  const { cityId } = search
  const query = useQueryCall('memberBookings', memberBookings.clinics, {
    offerId,
    ...(cityId ? { cityId } : {}),
  })
  const { data } = query
  if (query.error && !data)
    return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!data) return <Skeleton height={160} radius="lg" aria-busy />
  if (data.items.length === 0) return <p className={classes.quiet}>{t('clinic.none')}</p>
  return (
    <fieldset className={classes.group}>
      <legend>{t('clinic.label')}</legend>
      {data.items.map(({ clinicId, name, addressLine }) => (
        <label key={clinicId} className={classes.choice}>
          <input
            type="radio"
            name="clinic"
            checked={clinicId === search.clinicId}
            onChange={() => onChange({ clinicId })}
          />
          <strong>{name}</strong>
          <span className={classes.quiet}>{addressLine}</span>
        </label>
      ))}
    </fieldset>
  )
}

const shownDays = 14

function Wish({ search, onChange }: Pick<ClinicWishProps, 'search' | 'onChange'>) {
  const { t } = useTranslation('care')
  const timeZone = useTimeZone()
  const [now] = useState(() => wallOf(new Date().toISOString(), timeZone))
  const today = now.slice(0, 10)
  // A part of today that is over by the provider's clock cannot be asked for.
  const isOver = (part: keyof typeof partHours) =>
    search.day === today && partHours[part].to <= now.slice(11, 16)
  return (
    <>
      <DayChoice
        label={t('clinic.day')}
        name="wish-day"
        days={Array.from({ length: shownDays }, (_, nth) => dayAfter(today, nth))}
        chosen={search.day}
        onChange={(day) => onChange({ day })}
      />
      <fieldset className={classes.group}>
        <legend>{t('clinic.part')}</legend>
        {dayParts.map((part) => (
          <label key={part} className={classes.choice}>
            <input
              type="radio"
              name="wish-part"
              checked={part === search.part && !isOver(part)}
              disabled={isOver(part)}
              onChange={() => onChange({ part })}
            />
            {t(`clinic.parts.${part}`)}
          </label>
        ))}
      </fieldset>
    </>
  )
}
