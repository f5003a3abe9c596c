import type { DoctorDetail } from '@coverline/contract/doctors/endpoints'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { useTranslation } from '../../kit/text/use-translation.ts'

const years = (from: number | null, to: number | null) =>
  from === null && to === null ? '' : `${from ?? ''}–${to ?? ''}`

/** What patients and colleagues read of a doctor. */
export function DoctorProfile({ doctor }: { doctor: DoctorDetail }) {
  const { t } = useTranslation('doctors')
  const lines = (texts: string[]) =>
    texts.length === 0 ? null : texts.map((text, nth) => <div key={`${nth} ${text}`}>{text}</div>)
  return (
    <DetailCard
      title={t('tabs.profile')}
      items={[
        { label: t('common:email'), value: doctor.email },
        { label: t('form.sex'), value: t(`sexes.${doctor.sex}`) },
        { label: t('form.insurer'), value: doctor.insuranceCompany?.name },
        { label: t('access.label'), value: t(`access.${doctor.access}`) },
        { label: t('form.description'), value: doctor.description, wide: true },
        {
          label: t('form.experience'),
          wide: true,
          value: lines(
            doctor.experience.map(({ place, position, fromYear, toYear }) =>
              [place, position, years(fromYear, toYear)].filter(Boolean).join(' · '),
            ),
          ),
        },
        {
          label: t('form.education'),
          wide: true,
          value: lines(
            doctor.education.map(({ place, degree, year }) =>
              [place, degree, year].filter(Boolean).join(' · '),
            ),
          ),
        },
        { label: t('form.badges'), value: doctor.badges.join(' · '), wide: true },
      ]}
    />
  )
}
