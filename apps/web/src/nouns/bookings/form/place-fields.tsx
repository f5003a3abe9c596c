import { Dropdown } from '@coverline/ui/form/dropdown'
import { Input, Radio } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useBookableCities, useBookableClinics } from '../queries.ts'
import classes from './booking-form.module.css'

export interface Place {
  cityId: string | null
  clinicId: string | null
}

interface PlaceFieldsProps extends Place {
  offerId: string
  error?: string | undefined
  onChange: (place: Place) => void
}

/** The city and the clinic of a visit, among those of its service. */
export function PlaceFields({ offerId, cityId, clinicId, error, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation('bookings')
  const cities = useBookableCities(offerId)
  const clinics = useBookableClinics(offerId, cityId)
  const items = clinics.data?.items ?? []
  return (
    <>
      {(cities.data?.items.length ?? 0) > 0 ? (
        <Input.Wrapper label={t('fields.city')} labelElement="div">
          <Dropdown
            label={t('clinics.all')}
            width="100%"
            size="md"
            options={(cities.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={cityId === null ? [] : [cityId]}
            onChange={([id]) => onChange({ cityId: id ?? null, clinicId: null })}
          />
        </Input.Wrapper>
      ) : null}
      <Radio.Group
        label={t('fields.clinic')}
        value={clinicId ?? ''}
        error={error}
        onChange={(id) => onChange({ cityId, clinicId: id })}
      >
        <div className={classes.clinics}>
          {items.map((clinic) => (
            <Radio
              key={clinic.clinicId}
              value={clinic.clinicId}
              label={clinic.name}
              description={clinic.addressLine}
              className={classes.clinic ?? ''}
              data-chosen={clinic.clinicId === clinicId || undefined}
            />
          ))}
        </div>
      </Radio.Group>
      {clinics.data && items.length === 0 ? <p className={classes.soft}>{t('clinics.none')}</p> : null}
    </>
  )
}
