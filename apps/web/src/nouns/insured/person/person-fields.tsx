import { languages } from '@coverline/contract/common'
import type { PersonDetail } from '@coverline/contract/insured/endpoints'
import { genders, linkTypes, maritalStatuses } from '@coverline/contract/insured/terms'
import { languageNames } from '@coverline/messages/web'
import { CheckboxField } from '@coverline/ui/form/choice-fields'
import { DateField } from '@coverline/ui/form/date-field'
import { type AppForm, FormGrid, FormSection, SelectField, TextField } from '@coverline/ui/form/form-kit'
import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { countryOptions } from '../../../kit/text/countries.ts'
import { today } from '../../../kit/text/days.ts'
import { personName } from '../shared/person-name.ts'
import { usePlanOptions } from '../../plans/shared/use-plan-options.ts'
import type { initialValues, PersonFormValues } from './person-form-schema.ts'
import { PhoneInput } from '../../../kit/forms/phone-input.tsx'

export type PersonFormState = AppForm<ReturnType<typeof initialValues>, PersonFormValues>

export function PersonalFields({ form }: { form: PersonFormState }) {
  const { t, i18n } = useTranslation('insured')
  const countries = useMemo(() => countryOptions(i18n.language), [i18n.language])
  return (
    <FormSection title={t('form.personal')}>
      <Stack>
        <FormGrid columns={3}>
          <TextField form={form} name="firstName" label={t('fields.firstName')} maxLength={255} autoFocus />
          <TextField form={form} name="lastName" label={t('fields.lastName')} maxLength={255} />
          <TextField form={form} name="patronymicName" label={t('fields.patronymicName')} maxLength={255} />
          <DateField form={form} name="birthdate" label={t('fields.birthdate')} maxDate={today()} />
          <SelectField
            form={form}
            name="gender"
            label={t('fields.gender')}
            options={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
          />
          <TextField
            form={form}
            name="identificationNumber"
            label={t('fields.identificationNumber')}
            maxLength={255}
          />
        </FormGrid>
        <FormGrid columns={2}>
          <TextField form={form} name="email" type="email" label={t('fields.email')} maxLength={255} />
          <PhoneInput form={form} name="phone" label={t('fields.phone')} />
        </FormGrid>
        <FormGrid columns={3}>
          <SelectField
            form={form}
            name="maritalStatus"
            label={t('fields.maritalStatus')}
            options={maritalStatuses.map((value) => ({ value, label: t(`maritalStatuses.${value}`) }))}
          />
          <SelectField
            form={form}
            name="nationality"
            label={t('fields.nationality')}
            options={countries}
            searchable
          />
          <SelectField
            form={form}
            name="language"
            label={t('fields.language')}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </FormGrid>
      </Stack>
    </FormSection>
  )
}

export function DocumentFields({ form }: { form: PersonFormState }) {
  const { t } = useTranslation('insured')
  return (
    <FormSection title={t('form.documents')}>
      <Stack>
        <FormGrid columns={3}>
          <TextField
            form={form}
            name="certificateNumber"
            label={t('fields.certificateNumber')}
            maxLength={255}
          />
          <TextField form={form} name="eidNo" label={t('fields.eidNo')} maxLength={255} />
          <TextField form={form} name="dhaFileNo" label={t('fields.dhaFileNo')} maxLength={255} />
          <TextField form={form} name="visaNo" label={t('fields.visaNo')} maxLength={255} />
          <TextField form={form} name="passportNumber" label={t('fields.passportNumber')} maxLength={255} />
          <DateField form={form} name="passportValidUntil" label={t('fields.passportValidUntil')} />
        </FormGrid>
      </Stack>
    </FormSection>
  )
}

/** The link to a principal; without a choice the person is a principal. */
export function FamilyFields({ form, person }: { form: PersonFormState; person: PersonDetail | null }) {
  const { t } = useTranslation('insured')
  return (
    <FormSection title={t('form.family')}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('form.familyHint')}
        </Text>
        <FormGrid columns={2}>
          <SelectField
            form={form}
            name="linkType"
            label={t('form.linkType')}
            placeholder={t('relationships.PRINCIPAL')}
            options={linkTypes.map((value) => ({ value, label: t(`relationships.${value}`) }))}
          />
          <TextField
            form={form}
            name="linkIdNumber"
            label={t('form.linkIdNumber')}
            placeholder={person?.principal ? personName(person.principal) : ''}
            maxLength={255}
          />
        </FormGrid>
      </Stack>
    </FormSection>
  )
}

export function PolicyFields({ form, isPlanGiven }: { form: PersonFormState; isPlanGiven: boolean }) {
  const { t } = useTranslation('insured')
  const plans = usePlanOptions()
  const hasPlan = Boolean(form.values.programId)
  return (
    <FormSection title={t('form.policy')}>
      <Stack>
        {isPlanGiven ? null : (
          <FormGrid columns={2}>
            <SelectField
              form={form}
              name="programId"
              label={t('form.program')}
              description={t('form.programHint')}
              options={plans}
              searchable
            />
          </FormGrid>
        )}
        {hasPlan ? (
          <FormGrid columns={2}>
            <TextField form={form} name="policyNumberSave" label={t('form.policyNumber')} maxLength={255} />
            <TextField
              form={form}
              name="certificateNumberSave"
              label={t('form.policyCertificate')}
              maxLength={255}
            />
            <DateField
              form={form}
              name="startDateSave"
              label={t('form.validFrom')}
              description={t('form.mayStayBlank')}
            />
            <DateField
              form={form}
              name="endDateSave"
              label={t('form.validTo')}
              description={t('form.mayStayBlank')}
            />
          </FormGrid>
        ) : null}
        <CheckboxField form={form} name="sendWelcome" label={t('form.sendWelcome')} />
      </Stack>
    </FormSection>
  )
}
