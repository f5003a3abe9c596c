import type { BookingKind } from '@coverline/contract/bookings/terms'
import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './booking-form.module.css'
import { useAccess, useAllowed } from '../../../session/use-session.ts'
import { DoctorTimes } from './doctor-times.tsx'
import { PlaceFields } from './place-fields.tsx'
import { TimeField } from './time-field.tsx'

const seesDoctors = { permissions: ['TELEMEDICINE_VIEW'] } as const

export interface VisitValues {
  cityId: string | null
  clinicId: string | null
  doctorId: string | null
  slotId: string | null
  dateTime: string | null
  preferredFrom: string | null
  preferredTo: string | null
  address: string
  phone: string
  symptoms: string
  comment: string
  approval: string
}

export const emptyVisit: VisitValues = {
  cityId: null,
  clinicId: null,
  doctorId: null,
  slotId: null,
  dateTime: null,
  preferredFrom: null,
  preferredTo: null,
  address: '',
  phone: '',
  symptoms: '',
  comment: '',
  approval: '',
}

interface VisitFieldsProps {
  kind: BookingKind
  offerId: string
  values: VisitValues
  /** Texts of refused fields */
  errors: Readonly<Record<string, string>>
  onChange: (changed: Partial<VisitValues>) => void
}

/** Where and when a visit takes place, by its kind. */
export function VisitFields({ kind, offerId, values, errors, onChange }: VisitFieldsProps) {
  const { t } = useTranslation('bookings')
  const { features } = useAccess()
  const offersTimes = useAllowed(seesDoctors) && features.has('TELEMEDICINE')
  const text = (name: 'address' | 'phone' | 'approval', isRequired = false) => (
    <TextInput
      label={t(`fields.${name}`)}
      withAsterisk={isRequired}
      maxLength={name === 'address' ? 500 : name === 'phone' ? 50 : 255}
      error={errors[name]}
      value={values[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  const words = (name: 'symptoms' | 'comment') => (
    <Textarea
      label={t(`fields.${name}`)}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={2000}
      error={errors[name]}
      value={values[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  const { cityId, clinicId, dateTime, preferredFrom, preferredTo } = values
  return (
    <>
      {kind === 'CLINIC' ? (
        <PlaceFields
          offerId={offerId}
          cityId={cityId}
          clinicId={clinicId}
          error={errors['clinicId']}
          onChange={onChange}
        />
      ) : null}
      {kind === 'HOME_VISIT' ? (
        <>
          {text('address', true)}
          {text('phone', true)}
          <div className={classes.pair}>
            <TimeField
              label={t('fields.from')}
              value={preferredFrom}
              onChange={(moment) => onChange({ preferredFrom: moment })}
            />
            <TimeField
              label={t('fields.to')}
              value={preferredTo}
              onChange={(moment) => onChange({ preferredTo: moment })}
            />
          </div>
        </>
      ) : null}
      {kind === 'TELEMEDICINE' && offersTimes ? (
        <DoctorTimes values={values} error={errors['slotId'] ?? errors['doctorId']} onChange={onChange} />
      ) : null}
      {values.slotId === null ? (
        <TimeField
          label={t(kind === 'TELEMEDICINE' && offersTimes ? 'times.other' : 'fields.time')}
          value={dateTime}
          onChange={(moment) => onChange({ dateTime: moment })}
        />
      ) : null}
      {['dateTime', 'preferredFrom', 'preferredTo'].map((name) =>
        errors[name] ? (
          <p key={name} role="alert" className={classes.soft}>
            {errors[name]}
          </p>
        ) : null,
      )}
      {kind === 'HOME_VISIT' ? words('symptoms') : null}
      {kind === 'TELEMEDICINE' ? null : words('comment')}
      {text('approval')}
    </>
  )
}
