import type { Member } from '@coverline/contract/members/endpoints'
import type { DataColumn } from '@coverline/ui/table/data-table'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { DimCell, PersonCell } from '@coverline/ui/table/table-cells'
import { useMemo } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFileUrls } from '../../kit/files/use-file-urls.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { memberName } from './member-name.ts'

const tones: Record<Member['invitationStatus'], StatusTone> = {
  ACCEPTED: 'success',
  SENT: 'warning',
  NOT_SENT: 'neutral',
}

export function useMemberColumns(kind: 'staff' | 'hr', rows: readonly Member[]): DataColumn<Member>[] {
  const { t } = useTranslation('members')
  const format = useFormat()
  const urls = useFileUrls(rows.map(({ photo }) => photo?.cdnFileId))
  return useMemo(() => {
    const company: DataColumn<Member> = {
      id: 'company',
      header: t('company'),
      cell: (member) => member.clientCompanyName ?? <DimCell>—</DimCell>,
    }
    const role: DataColumn<Member> = {
      id: 'role',
      header: t('role'),
      sortable: true,
      cell: (member) => t(`app:roles.${member.role}`),
    }
    return [
      {
        id: 'lastName',
        header: t('common:name'),
        sortable: true,
        minWidth: 240,
        cell: (member) => (
          <PersonCell
            name={memberName(member)}
            note={member.email ?? member.phone}
            picture={member.photo ? urls.get(member.photo.cdnFileId) : undefined}
          />
        ),
      },
      kind === 'hr' ? company : role,
      {
        id: 'phone',
        header: t('common:phone'),
        priority: 3,
        cell: (member) => member.phone ?? <DimCell>—</DimCell>,
      },
      {
        id: 'lastSeenAt',
        header: t('lastSeen'),
        sortable: true,
        priority: 2,
        cell: (member) =>
          member.lastSeenAt ? format.moment(member.lastSeenAt) : <DimCell>{t('never')}</DimCell>,
      },
      {
        id: 'invitation',
        header: t('invitation'),
        card: 'badge',
        priority: 0,
        cell: (member) => (
          <StatusBadge tone={member.isActive ? tones[member.invitationStatus] : 'danger'}>
            {t(member.isActive ? `states.${member.invitationStatus}` : 'states.blocked')}
          </StatusBadge>
        ),
      },
    ]
  }, [t, format, kind, urls])
}
