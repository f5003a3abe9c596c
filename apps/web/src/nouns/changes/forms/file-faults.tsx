import type { ImportError } from '@coverline/contract/imports/endpoints'
import { Alert, Table } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'

const shown = 100

interface FileFaultsProps {
  faults: readonly ImportError[]
  /** Rows that are in the draft already; 0 if nothing of the file was kept */
  kept: number
}

/** The faulty cells of a file, by row; row 0 is the heading. */
export function FileFaults({ faults, kept }: FileFaultsProps) {
  const { t } = useTranslation('changes')
  if (faults.length === 0) return null
  const rows = new Set(faults.map(({ row }) => row)).size
  const title =
    kept > 0 ? t('files.leftOut', { count: rows, kept }) : t('files.faults', { count: faults.length })
  return (
    <Alert
      color={kept > 0 ? 'yellow' : 'red'}
      icon={<IconAlertTriangle size={18} />}
      title={title}
      role="alert"
    >
      {kept > 0 ? <p>{t('files.sendAgain')}</p> : null}
      <Table aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('files.row')}</Table.Th>
            <Table.Th>{t('files.fault')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {faults.slice(0, shown).map(({ row, column, message }) => (
            <Table.Tr key={`${row} ${column}`}>
              <Table.Td>{row === 0 ? t('files.heading') : row}</Table.Td>
              <Table.Td>{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {faults.length > shown ? t('files.more', { count: faults.length - shown }) : null}
    </Alert>
  )
}
