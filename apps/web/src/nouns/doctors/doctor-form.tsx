import type { DoctorDetail } from '@coverline/contract/doctors/endpoints'
import { Notice } from '@coverline/ui/overlays/notice'
import { FormSection, TextareaField, useAppForm } from '@coverline/ui/form/form-kit'
import { Stack, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useLogo } from '../../kit/files/use-logo.ts'
import { RecordForm } from '../../kit/forms/record-form.tsx'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAllowed } from '../../session/use-session.ts'
import { EntryFields } from './entry-fields.tsx'
import { EducationList, ExperienceList } from './entry-lists.tsx'
import { initialValues, schemaFor } from './form-schema.ts'
import { MainFields } from './main-fields.tsx'
import { useDoctorMeanwhile } from './use-doctor-meanwhile.ts'
import { useDoctorSave } from './use-doctor-save.ts'

interface DoctorFormProps {
  /** The doctor to edit; null adds a new one. */
  doctor: DoctorDetail | null
  onClose: () => void
  onSaved: (doctorId: string) => void
}

const listsOf = (doctor: DoctorDetail | null) => ({
  experience: doctor?.experience ?? [],
  education: doctor?.education ?? [],
  badges: doctor?.badges ?? [],
})

/** The form of a doctor: who it is, how the doctor signs in, and the profile that patients read. */
export function DoctorForm({ doctor: given, onClose, onSaved }: DoctorFormProps) {
  // The page goes on with what others save; the form compares with what it showed.
  const [doctor] = useState(given)
  const { t } = useTranslation('doctors')
  const fieldText = useFieldText()
  const canGive = useAllowed({ permissions: ['ADD_MEMBERS_UPDATE'] })
  const [invite, setInvite] = useState(false)
  const [lists, setLists] = useState(listsOf(doctor))
  const photo = useLogo()
  const form = useAppForm(schemaFor(doctor === null && canGive && !invite), initialValues(doctor), {
    errorText: (code, path) => fieldText(path === 'specializationIds' ? 'required' : code, path),
  })
  const meanwhile = useDoctorMeanwhile(doctor)
  const { save, refused } = useDoctorSave({ doctor, meanwhile, canGive, invite })
  const isInvalid = Object.keys(form.raw.errors).length > 0

  return (
    <RecordForm
      form={form}
      id="doctor-form"
      title={t(doctor ? 'form.edit' : 'form.new')}
      isNew={!doctor}
      width={800}
      hasMore={photo.isChanged || JSON.stringify(lists) !== JSON.stringify(listsOf(doctor))}
      isWaiting={photo.isUploading}
      onClose={onClose}
      done={t(doctor ? 'saved' : 'created')}
      onSaved={onSaved}
      save={(values) => save(values, lists, photo.change)}
    >
      <Stack>
        {refused ? <Notice tone="danger">{refused}</Notice> : null}
        {isInvalid && !refused ? <Notice tone="danger">{t('form.invalid')}</Notice> : null}
        <MainFields form={form} doctor={doctor} photo={photo} />
        <TextareaField
          form={form}
          name="description"
          label={t('form.description')}
          rows={3}
          maxLength={4000}
        />
      </Stack>
      <Stack gap={0} mt="xl">
        <FormSection title={t('form.entry')}>
          <EntryFields form={form} doctor={doctor} canGive={canGive} invite={invite} onInvite={setInvite} />
        </FormSection>
        <FormSection title={t('form.experience')}>
          <ExperienceList
            items={lists.experience}
            onChange={(experience) => setLists({ ...lists, experience })}
          />
        </FormSection>
        <FormSection title={t('form.education')}>
          <EducationList
            items={lists.education}
            onChange={(education) => setLists({ ...lists, education })}
          />
        </FormSection>
        <TagsInput
          label={t('form.badges')}
          description={t('form.badgesHint')}
          value={lists.badges}
          onChange={(badges) => setLists({ ...lists, badges: badges.map((badge) => badge.slice(0, 100)) })}
          maxTags={30}
        />
      </Stack>
      {meanwhile.question}
    </RecordForm>
  )
}
