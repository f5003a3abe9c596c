import { languages } from '@coverline/contract/languages'
import type { PersonDetail, ProfileField } from '@coverline/contract/insured/endpoints'
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
import { PolicyInputs } from '../../policies/shared/policy-inputs.tsx'
import { usePlanOptions } from '../../plans/shared/use-plan-options.ts'
import { type ChoiceField, isChoice, personFieldMap, personFieldNames } from './person-field-map.ts'
import type { initialValues, PersonFormValues } from './person-form-schema.ts'
import { PhoneInput } from '../../../kit/forms/phone-input.tsx'

export type PersonFormState = AppForm<ReturnType<typeof initialValues>, PersonFormValues>

type Group = (typeof personFieldMap)[ProfileField]['group']

/** The options of fields that are chosen from a list */
export function usePersonChoices(): Record<ChoiceField, { value: string; label: string }[]> {
  const { t, i18n } = useTranslation('insured')
  const countries = useMemo(() => countryOptions(i18n.language), [i18n.language])
  return {
    gender: genders.map((value) => ({ value, label: t(`genders.${value}`) })),
    maritalStatus: maritalStatuses.map((value) => ({ value, label: t(`maritalStatuses.${value}`) })),
    nationality: countries,
    language: languages.map((value) => ({ value, label: languageNames[value] })),
  }
}

function PersonField({ form, name }: { form: PersonFormState; name: ProfileField }) {
  const { t } = useTranslation('insured')
  const choices = usePersonChoices()
  const field = { form, name, label: t(`fields.${name}`) }
  if (isChoice(name)) return <SelectField {...field} options={choices[name]} />
  const { control } = personFieldMap[name]
  if (control === 'phone') return <PhoneInput {...field} />
  if (control === 'day')
    return <DateField {...field} {...(name === 'birthdate' ? { maxDate: today() } : {})} />
  const type = control === 'email' ? 'email' : 'text'
  return <TextField {...field} type={type} maxLength={255} autoFocus={name === 'firstName'} />
}

function FieldGroup({ form, group, columns }: { form: PersonFormState; group: Group; columns: 2 | 3 }) {
  const names = personFieldNames.filter((name) => personFieldMap[name].group === group)
  return (
    <FormGrid columns={columns}>
      {names.map((name) => (
        <PersonField key={name} form={form} name={name} />
      ))}
    </FormGrid>
  )
}

export function PersonalFields({ form }: { form: PersonFormState }) {
  const { t } = useTranslation('insured')
  return (
    <FormSection title={t('form.personal')}>
      <Stack>
        <FieldGroup form={form} group="identity" columns={3} />
        <FieldGroup form={form} group="contacts" columns={2} />
        <FieldGroup form={form} group="origin" columns={3} />
      </Stack>
    </FormSection>
  )
}

export function DocumentFields({ form }: { form: PersonFormState }) {
  const { t } = useTranslation('insured')
  return (
    <FormSection title={t('form.documents')}>
      <Stack>
        <FieldGroup form={form} group="documents" columns={3} />
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
        {hasPlan ? <PolicyInputs form={form} isWithPerson /> : null}
        <CheckboxField form={form} name="sendWelcome" label={t('form.sendWelcome')} />
      </Stack>
    </FormSection>
  )
}
