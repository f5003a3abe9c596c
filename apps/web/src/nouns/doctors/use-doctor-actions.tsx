import type { Doctor } from '@coverline/contract/doctors/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { IconCalendarWeek, IconPencil, IconPower } from '@tabler/icons-react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useDoctorStatus } from './use-doctor-status.ts'

interface DoctorActions {
  onOpen: (doctor: Doctor) => void
  onEdit: (doctor: Doctor) => void
}

/** Returns the actions of a row. */
export function useDoctorActions({ onOpen, onEdit }: DoctorActions): (doctor: Doctor) => UiAction[] {
  const { t } = useTranslation('doctors')
  const turn = useDoctorStatus()
  const changing = (doctor: Doctor): UiAction[] => [
    {
      id: 'edit',
      label: t('common:edit'),
      icon: <IconPencil size={16} />,
      onSelect: () => onEdit(doctor),
    },
    {
      id: 'status',
      label: t(doctor.status === 'ACTIVE' ? 'actions.deactivate' : 'actions.activate'),
      icon: <IconPower size={16} />,
      onSelect: () => void turn(doctor),
    },
  ]
  return (doctor) => [
    {
      id: 'slots',
      label: t('actions.slots'),
      icon: <IconCalendarWeek size={16} />,
      onSelect: () => onOpen(doctor),
    },
    ...(doctor.can.update ? changing(doctor) : []),
  ]
}
