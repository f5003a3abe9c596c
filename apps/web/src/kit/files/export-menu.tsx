import type { Endpoint, RequestOf } from '@coverline/contract/endpoint'
import type { TableFormat } from '@coverline/contract/table-file'
import { Button } from '@coverline/ui/actions/button'
import { Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useTranslation } from '../text/use-translation.ts'
import { useDownload } from './use-download.ts'

interface ExportMenuProps<E extends Endpoint> {
  endpoint: E
  /** The filters of the list; the format is added. */
  filters: Omit<RequestOf<E>, 'format'>
}

/** Downloads a list as a table in the format that the reader chooses. */
export function ExportMenu<E extends Endpoint>({ endpoint, filters }: ExportMenuProps<E>) {
  const { t } = useTranslation('common')
  const download = useDownload()
  const start = (format: TableFormat) => void download.start(endpoint, { ...filters, format } as RequestOf<E>)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="outline"
          leftSection={<IconDownload size={17} />}
          loading={download.isRunning}
          aria-haspopup="menu"
        >
          {t('download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => start('XLSX')}>
          {t('downloads.excel')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={() => start('CSV')}>
          {t('downloads.csv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
