import type { ImportError } from '@coverline/contract/imports/endpoints'
import { Alert, Table } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'

const shown = 100

/** The faulty cells of a file, by row; row 0 is the heading. */
export function FileFaults({ faults }: { faults: readonly ImportError[] }) {
  const { t } = useTranslation('changes')
  if (faults.length === 0) return null
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={18} />}
      title={t('files.faults', { count: faults.length })}
      role="alert"
    >
      <Table aria-label={t('files.faults', { count: faults.length })}>
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
