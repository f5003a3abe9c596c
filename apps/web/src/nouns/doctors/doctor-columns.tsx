import type { Doctor } from '@coverline/contract/doctors/endpoints'
import type { DataColumn } from '@coverline/ui/table/data-table'
import { DimCell, PersonCell } from '@coverline/ui/table/table-cells'
import { useMemo } from 'react'
import { useFileUrls } from '../../kit/files/use-file-urls.ts'
import { useReaderMoment } from '../../kit/text/use-reader-moment.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { LiveBadge } from './shared/live-badge.tsx'

export function useDoctorColumns(rows: readonly Doctor[]): DataColumn<Doctor>[] {
  const { t } = useTranslation('doctors')
  const moment = useReaderMoment()
  const urls = useFileUrls(rows.map((row) => row.photo?.cdnFileId))
  return useMemo(
    () => [
      {
        id: 'fullName',
        header: t('doctor'),
        sortable: true,
        minWidth: 220,
        maxWidth: 380,
        cell: ({ fullName, login, position, photo }) => (
          <PersonCell
            name={fullName}
            note={[login, position].filter(Boolean).join(' · ')}
            picture={photo ? urls.get(photo.cdnFileId) : undefined}
          />
        ),
      },
      {
        id: 'specialization',
        header: t('specialization'),
        cell: ({ specializations }) => specializations.map(({ name }) => name).join(', '),
      },
      {
        id: 'live',
        header: t('live'),
        card: 'badge',
        priority: 0,
        cell: (doctor) => <LiveBadge doctor={doctor} />,
      },
      {
        id: 'workMode',
        header: t('workMode'),
        priority: 3,
        cell: ({ workMode }) => t(`workModes.${workMode}`),
      },
      {
        id: 'nextSlot',
        header: t('nextSlot'),
        priority: 2,
        cell: ({ nextSlotAt, status }) => {
          if (nextSlotAt) return moment(nextSlotAt)
          return status === 'ACTIVE' ? t('noSlots') : <DimCell>—</DimCell>
        },
      },
      {
        id: 'booked',
        header: t('bookedWeek'),
        priority: 3,
        cell: ({ slotCount, bookedCount }) =>
          slotCount > 0 ? t('bookedOf', { booked: bookedCount, count: slotCount }) : <DimCell>—</DimCell>,
      },
    ],
    [t, moment, urls],
  )
}
