import type { Call, RequestOf } from '@coverline/contract/endpoint'
import type { TableFormat } from '@coverline/contract/table-file'
import type { UiAction } from '@coverline/ui/actions/action'
import { Button } from '@coverline/ui/actions/button'
import { Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useTranslation } from '../text/use-translation.ts'
import { useDownload } from './use-download.ts'

interface ExportMenuProps<E extends Call> {
  endpoint: E
  /** The filters of the list; the format is added. */
  filters: Omit<RequestOf<E>, 'format'>
  /** Other exports of the same list, so that a page has one button for all */
  more?: UiAction[]
  /** True while one of the others runs */
  loading?: boolean
}

/** The one export of a list: as a table in the format that the reader chooses, or one of its other exports. */
export function ExportMenu<E extends Call>({
  endpoint,
  filters,
  more = [],
  loading = false,
}: ExportMenuProps<E>) {
  const { t } = useTranslation('common')
  const download = useDownload()
  const start = (format: TableFormat) => void download.start(endpoint, { ...filters, format } as RequestOf<E>)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="outline"
          leftSection={<IconDownload size={17} />}
          loading={download.isRunning || loading}
          aria-haspopup="menu"
        >
          {t('downloads.action')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => start('XLSX')}>
          {t('downloads.excel')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={() => start('CSV')}>
          {t('downloads.csv')}
        </Menu.Item>
        {more.length > 0 ? <Menu.Divider /> : null}
        {more.map((action) => (
          <Menu.Item key={action.id} leftSection={action.icon} onClick={action.onSelect}>
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
