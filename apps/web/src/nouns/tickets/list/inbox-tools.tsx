import { tickets } from '@coverline/contract/calls.generated'
import { IconButton } from '@coverline/ui/actions/button'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconChecklist,
  IconDots,
  IconDownload,
  IconKeyboard,
  IconMessages,
  IconTag,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { session } from '../../../session/session.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { useDownload } from '../../../kit/files/use-download.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { writesToMany } from '../../conversations/shared/write-broadcast.ts'
import { filtersOf, queuesOf } from '../queries.ts'
import type { TicketSearch } from '../search.ts'
import { managesTags } from '../tags/manages-tags.ts'

interface InboxToolsProps {
  search: TicketSearch
  onChoose: () => void
  onTags: () => void
  onHelp: () => void
}

export function InboxTools({ search, onChoose, onTags, onHelp }: InboxToolsProps) {
  const { t } = useTranslation(['tickets', 'broadcasts'])
  const navigate = useNavigate()
  const writes = useAllowed(writesToMany)
  const download = useDownload()
  const mayExport = useAllowed({ permissions: ['REQUESTS_EXPORT'] })
  const mayManageTags = useAllowed(managesTags)
  const mayUpdate = useAllowed({ permissions: ['REQUESTS_UPDATE'] })
  const start = (format: 'CSV' | 'XLSX') => {
    const timeZone = session().workspace('INSURANCE_ADMIN_WORKSPACE')?.timeZone ?? 'UTC'
    void download.start(tickets.export, {
      ...filtersOf(search, timeZone),
      ...(search.pending ? { oneHourPendingRequest: true } : {}),
      ...(search.unread ? { unread: true } : {}),
      ...(search.late ? { late: true } : {}),
      ...queuesOf(search),
      format,
    })
  }
  return (
    <>
      {mayUpdate ? (
        <IconButton
          label={t('tickets:bulk.choose')}
          icon={<IconChecklist size={18} stroke={1.7} />}
          size={32}
          onClick={onChoose}
        />
      ) : null}
      <Menu>
        <Menu.Target>
          <ActionIcon size={32} aria-label={t('tickets:actions.listMore')} loading={download.isRunning}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayManageTags ? (
            <Menu.Item leftSection={<IconTag size={16} />} onClick={onTags}>
              {t('tickets:card.manageTags')}
            </Menu.Item>
          ) : null}
          {writes ? (
            <Menu.Item
              leftSection={<IconMessages size={16} />}
              onClick={() => void navigate({ to: '/admin/sendings' })}
            >
              {t('broadcasts:title')}
            </Menu.Item>
          ) : null}
          {mayExport ? (
            <>
              <Menu.Label>{t('tickets:export.button')}</Menu.Label>
              {(['XLSX', 'CSV'] as const).map((format) => (
                <Menu.Item
                  key={format}
                  leftSection={<IconDownload size={16} />}
                  onClick={() => start(format)}
                >
                  {t(`tickets:export.${format}`)}
                </Menu.Item>
              ))}
            </>
          ) : null}
          <Menu.Divider />
          <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={onHelp} rightSection="?">
            {t('tickets:keys.button')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
