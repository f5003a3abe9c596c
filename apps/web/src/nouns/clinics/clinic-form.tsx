import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { type ClinicDetail, clinics, registrationTypes } from '@coverline/contract/clinics/endpoints'
import { Button } from '@coverline/ui/actions/button'
import {
  FormGrid,
  FormSection,
  SelectField,
  TextareaField,
  TextField,
  useAppForm,
} from '@coverline/ui/form/form-kit'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { forgetUnsaved } from '@coverline/ui/form/unsaved'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { useMeanwhile } from '../../kit/forms/use-meanwhile.tsx'
import { RemoteChoice } from '../../kit/forms/remote-choice.tsx'
import { useFailure } from '../../kit/text/use-failure.ts'
import { CityField } from './city-field.tsx'
import classes from './clinic-form.module.css'
import { PointFields, type PointText, pointOf, pointText } from './map/point-fields.tsx'
import { touchedByClinics, useOfferOptions } from './queries.ts'
import { useNeededWarning } from './use-clinic-actions.tsx'

const schema = clinics.save.input
  .pick({ name: true, addressLine: true, description: true, registrationType: true, phoneForService: true })
  .required({ name: true, addressLine: true, registrationType: true })

interface ClinicFormProps {
  clinic: ClinicDetail | null
  onClose: () => void
  onSaved: (clinicId: string) => void
}

const initialValues = (clinic: ClinicDetail | null) => ({
  name: clinic?.name ?? '',
  addressLine: clinic?.addressLine ?? '',
  description: clinic?.description ?? '',
  registrationType: clinic?.registrationType ?? null,
  phoneForService: clinic?.phoneForService ?? '',
})

export function ClinicForm({ clinic: given, onClose, onSaved }: ClinicFormProps) {
  // The page goes on with what others save; the form compares with what it showed.
  const [clinic] = useState(given)
  const { t } = useTranslation('clinics')
  const fieldText = useFieldText()
  const fail = useFailure()
  const warn = useNeededWarning()
  const save = useCommand(clinics.save, { refresh: touchedByClinics })
  const form = useAppForm(schema, initialValues(clinic), { errorText: fieldText })
  const storedCity = clinic?.city?.id ?? null
  const storedOffers = clinic?.offers.map((offer) => offer.offerId) ?? []
  const [cityId, setCity] = useState(storedCity)
  const [offerIds, setOffers] = useState(storedOffers)
  const storedPoint = pointText(clinic)
  const [point, setPoint] = useState<PointText>(storedPoint)
  const [pointError, setPointError] = useState<string | undefined>()
  const hasOther = cityId !== storedCity || offerIds.join() !== storedOffers.join() || point !== storedPoint

  const meanwhile = useClinicMeanwhile(clinic)

  const submit = form.submit(async (values) => {
    const read = pointOf(point)
    if (read === 'wrong') {
      setPointError(t('point.wrong'))
      return
    }
    const pointChange = point === storedPoint ? {} : (read ?? { latitude: null, longitude: null })
    try {
      const input = {
        ...(clinic ? { clinicId: clinic.clinicId } : {}),
        ...values,
        description: values.description ?? null,
        phoneForService: values.phoneForService ?? null,
        ...(cityId === storedCity ? {} : { cityId }),
        ...pointChange,
        ...(offerIds.join() === storedOffers.join() ? {} : { offerIds }),
      }
      const saved = await meanwhile.attempt(input, (each) => save.mutateAsync({ input: each }))
      if (!saved) return
      toast.success(t(clinic ? 'saved' : 'created'))
      forgetUnsaved()
      onSaved(saved.clinicId)
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0)
        form.setServerErrors(error.fields)
      else if (!warn(error)) fail(error)
    }
  })

  return (
    <SideModal
      opened
      width={800}
      onClose={onClose}
      title={t(clinic ? 'form.edit' : 'form.new')}
      dirty={(form.dirty || hasOther) && !save.isSuccess}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="clinic-form" loading={form.submitting}>
            {t(clinic ? 'common:save' : 'common:create')}
          </Button>
        </>
      )}
    >
      <form id="clinic-form" onSubmit={submit} noValidate>
        <FormSection title={t('common:details')}>
          <FormGrid>
            <div className={classes.wide}>
              <TextField form={form} name="name" label={t('common:name')} maxLength={255} autoFocus />
            </div>
            <div className={classes.wide}>
              <TextField
                form={form}
                name="addressLine"
                label={t('address')}
                maxLength={255}
                description={t('form.addressHint')}
              />
            </div>
            <SelectField
              form={form}
              name="registrationType"
              label={t('registration')}
              options={registrationTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
              description={t('form.typeHint')}
            />
            <TextField
              form={form}
              name="phoneForService"
              type="tel"
              label={t('common:phone')}
              maxLength={40}
              description={t('form.phoneHint')}
            />
            <div className={classes.wide}>
              <TextareaField
                form={form}
                name="description"
                label={t('description')}
                rows={2}
                maxLength={4000}
              />
            </div>
          </FormGrid>
        </FormSection>
        <FormSection title={t('place')}>
          <CityField label={t('city')} value={cityId} onChange={setCity} isNew={clinic === null} />
          <PointFields
            value={point}
            error={pointError}
            onChange={(next) => {
              setPoint(next)
              setPointError(undefined)
            }}
          />
        </FormSection>
        <FormSection title={t('services')}>
          <OfferChoice value={offerIds} onChange={setOffers} label={t('services')} />
        </FormSection>
        {meanwhile.question}
      </form>
    </SideModal>
  )
}

function useClinicMeanwhile(clinic: ClinicDetail | null) {
  const { t } = useTranslation('clinics')
  const point = clinic?.isApproximate ? null : clinic
  const types = registrationTypes.map((value) => ({ value, label: t(`types.${value}`) }))
  const changed = () => t('common:meanwhile.changed')
  return useMeanwhile<typeof clinics.save>({
    known: clinic
      ? {
          ...initialValues(clinic),
          cityId: clinic.city?.id ?? null,
          latitude: point?.latitude ?? null,
          longitude: point?.longitude ?? null,
          offerIds: clinic.offers.map((offer) => offer.offerId),
        }
      : undefined,
    words: {
      name: { label: t('common:name') },
      addressLine: { label: t('address') },
      description: { label: t('description') },
      registrationType: { label: t('registration'), options: types },
      phoneForService: { label: t('common:phone') },
      cityId: { label: t('city'), text: changed },
      latitude: { label: t('point.latitude'), text: String },
      longitude: { label: t('point.longitude'), text: String },
      offerIds: { label: t('services'), text: changed },
    },
  })
}

interface OfferChoiceProps {
  label: string
  value: string[]
  onChange: (offerIds: string[]) => void
}

export function OfferChoice({ label, value, onChange }: OfferChoiceProps) {
  const { t } = useTranslation('clinics')
  const { found, chosen, onSearch, loading } = useOfferOptions(value)
  return (
    <RemoteChoice
      label={label}
      description={t('form.servicesHint')}
      found={found}
      chosen={chosen}
      value={value}
      onChange={onChange}
      onSearch={onSearch}
      loading={loading}
    />
  )
}
