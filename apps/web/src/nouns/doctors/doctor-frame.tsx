import type { DoctorDetail } from '@coverline/contract/doctors/endpoints'
import { RecordPage, type RecordTab } from '@coverline/ui/frame/record-page'
import { IconPencil, IconPower, IconStethoscope } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useReaderMoment } from '../../kit/text/use-reader-moment.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { LiveBadge } from './shared/live-badge.tsx'
import type { DoctorTab } from './search.ts'
import { useDoctorStatus } from './use-doctor-status.ts'

interface DoctorFrameProps {
  doctor: DoctorDetail
  tabs: RecordTab<DoctorTab>[]
  tab: DoctorTab
  onTab: (tab: DoctorTab) => void
  onEdit: () => void
  children: ReactNode
}

/** A doctor's name, presence, key facts and actions above the tabs. */
export function DoctorFrame({ doctor, tabs, tab, onTab, onEdit, children }: DoctorFrameProps) {
  const { t } = useTranslation('doctors')
  const moment = useReaderMoment()
  const turn = useDoctorStatus()
  const { fullName, position, specializations, workMode, nextSlotAt, slotCount, bookedCount, status } = doctor
  const edit = { id: 'edit', label: t('common:edit'), icon: <IconPencil size={17} />, onSelect: onEdit }
  return (
    <RecordPage
      name={fullName}
      icon={<IconStethoscope size={24} stroke={1.7} />}
      badge={<LiveBadge doctor={doctor} />}
      linked={[position, specializations.map(({ name }) => name).join(', ')]}
      facts={[
        { label: t('workMode'), value: t(`workModes.${workMode}`) },
        { label: t('nextSlot'), value: nextSlotAt ? moment(nextSlotAt) : t('noSlots') },
        {
          label: t('bookedWeek'),
          value: slotCount > 0 ? t('bookedOf', { booked: bookedCount, count: slotCount }) : null,
        },
        { label: t('access.label'), value: doctor.login ?? t(`access.${doctor.access}`) },
      ]}
      actions={
        doctor.can.update
          ? [
              edit,
              {
                id: 'status',
                label: t(status === 'ACTIVE' ? 'actions.deactivate' : 'actions.activate'),
                icon: <IconPower size={17} />,
                onSelect: () => void turn(doctor),
              },
            ]
          : []
      }
      recordId={doctor.doctorId}
      label={t('tabs.label')}
      tabs={tabs}
      tab={tab}
      onTab={onTab}
    >
      {children}
    </RecordPage>
  )
}
