import { type DoctorDetail, type doctors } from '@coverline/contract/doctors/endpoints'
import { doctorSexes, workModes } from '@coverline/contract/doctors/terms'
import { useMeanwhile } from '../../kit/forms/use-meanwhile.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { initialValues } from './form-schema.ts'

/** What the form showed of a doctor, and how its values are read when another user has changed them. */
export function useDoctorMeanwhile(doctor: DoctorDetail | null) {
  const { t } = useTranslation('doctors')
  const changed = () => t('common:meanwhile.changed')
  const { login: _login, password: _password, ...known } = initialValues(doctor)
  return useMeanwhile<typeof doctors.save>({
    known: doctor
      ? { ...known, experience: doctor.experience, education: doctor.education, badges: doctor.badges }
      : undefined,
    words: {
      fullName: { label: t('form.fullName') },
      email: { label: t('common:email') },
      position: { label: t('form.position') },
      description: { label: t('form.description') },
      sex: {
        label: t('form.sex'),
        options: doctorSexes.map((value) => ({ value, label: t(`sexes.${value}`) })),
      },
      workMode: {
        label: t('workMode'),
        options: workModes.map((value) => ({ value, label: t(`workModes.${value}`) })),
      },
      specializationIds: { label: t('specializations.title'), text: changed },
      insuranceCompanyId: { label: t('form.insurer'), text: changed },
      experience: { label: t('form.experience'), text: changed },
      education: { label: t('form.education'), text: changed },
      badges: { label: t('form.badges'), text: changed },
    },
  })
}
