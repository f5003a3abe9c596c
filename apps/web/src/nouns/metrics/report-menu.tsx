import { metrics } from '@coverline/contract/calls.generated'
import type { ReportFormat } from '@coverline/contract/metrics/terms'
import { Button } from '@coverline/ui/actions/button'
import { Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDownload } from '../../kit/files/use-download.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { askedOfLeads, askedOfRequests } from './queries.ts'
import type { MetricSearch } from './search.ts'

interface ReportMenuProps {
  search: MetricSearch
  of: 'REQUESTS' | 'LEADS'
  /** Further entries, below the two files */
  more?: ReactNode
}

/** The shown dashboard as a paper or a workbook. */
export function ReportMenu({ search, of, more }: ReportMenuProps) {
  const { t } = useTranslation(['metrics', 'common'])
  const { start, isRunning } = useDownload()
  const load = (format: ReportFormat) =>
    void (of === 'LEADS'
      ? start(metrics.downloadLeads, { ...askedOfLeads(search), format })
      : start(metrics.download, { ...askedOfRequests(search), format }))
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="outline"
          leftSection={<IconDownload size={17} />}
          loading={isRunning}
          aria-haspopup="menu"
        >
          {t('common:downloads.action')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypePdf size={16} />} onClick={() => load('PDF')}>
          {t('metrics:report.pdf')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => load('XLSX')}>
          {t('metrics:report.xlsx')}
        </Menu.Item>
        {more}
      </Menu.Dropdown>
    </Menu>
  )
}
