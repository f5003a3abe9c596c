import { Dropdown } from '@coverline/ui/form/dropdown'
import { Input } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { ClinicChoice } from '../../clinics/shared/clinic-choice.tsx'
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
      <ClinicChoice
        label={t('fields.clinic')}
        error={error}
        clinics={items}
        value={clinicId}
        onChange={(id) => onChange({ cityId, clinicId: id })}
      />
      {clinics.data && items.length === 0 ? <p className={classes.soft}>{t('clinics.none')}</p> : null}
    </>
  )
}
