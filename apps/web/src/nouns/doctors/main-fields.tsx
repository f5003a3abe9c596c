import { logoMinHeight } from '@coverline/contract/companies/terms'
import type { DoctorDetail } from '@coverline/contract/doctors/endpoints'
import { doctorSexes, workModes } from '@coverline/contract/doctors/terms'
import { ChoiceField } from '@coverline/ui/form/choice-fields'
import { type FieldForm, FormGrid, SelectField, TextField } from '@coverline/ui/form/form-kit'
import { LogoField } from '@coverline/ui/form/logo-field'
import { MultiSelect } from '@mantine/core'
import { useFileUrls } from '../../kit/files/use-file-urls.ts'
import type { useLogo } from '../../kit/files/use-logo.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import type { EnteredDoctor } from './form-schema.ts'
import { useInsurerOptions, useSpecializationOptions } from './queries.ts'

interface MainFieldsProps {
  form: FieldForm<EnteredDoctor>
  doctor: DoctorDetail | null
  photo: ReturnType<typeof useLogo>
}

/** Who the doctor is, and how the doctor works. */
export function MainFields({ form, doctor, photo }: MainFieldsProps) {
  const { t } = useTranslation('doctors')
  const urls = useFileUrls([doctor?.photo?.cdnFileId])
  const options = useSpecializationOptions(doctor?.specializations)
  return (
    <FormGrid>
      <TextField form={form} name="fullName" label={t('form.fullName')} maxLength={100} autoFocus />
      <TextField form={form} name="email" type="email" label={t('common:email')} maxLength={255} />
      <TextField form={form} name="position" label={t('form.position')} maxLength={200} />
      <MultiSelect
        {...form.raw.getInputProps('specializationIds')}
        data-path="specializationIds"
        label={t('specializations.title')}
        withAsterisk
        data={options}
        searchable
        hidePickedOptions
      />
      <ChoiceField
        form={form}
        name="workMode"
        label={t('workMode')}
        options={workModes.map((value) => ({ value, label: t(`workModes.${value}`) }))}
      />
      <SelectField
        form={form}
        name="sex"
        label={t('form.sex')}
        clearable={false}
        options={doctorSexes.map((value) => ({ value, label: t(`sexes.${value}`) }))}
      />
      <SelectField
        form={form}
        name="insuranceCompanyId"
        label={t('form.insurer')}
        options={useInsurerOptions()}
      />
      <LogoField
        label={t('form.photo')}
        hint={t('common:logoHint', { height: logoMinHeight })}
        src={doctor?.photo ? urls.get(doctor.photo.cdnFileId) : null}
        minHeight={logoMinHeight}
        loading={photo.isUploading}
        onChange={(file) => void photo.choose(file)}
      />
    </FormGrid>
  )
}
