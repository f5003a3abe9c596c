import type { Tariff } from '@coverline/contract/tariffs/endpoints'
import { Table } from '@mantine/core'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAges } from './use-ages.ts'

interface PriceTableProps {
  bands: Tariff['bands']
  currency: string
}

/** What a person costs for a term, by relationship and age. */
export function PriceTable({ bands, currency }: PriceTableProps) {
  const { t } = useTranslation(['tariffs', 'insured'])
  const format = useFormat()
  const ages = useAges()
  return (
    <Table verticalSpacing={8} horizontalSpacing="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('relationship')}</Table.Th>
          <Table.Th>{t('ages')}</Table.Th>
          <Table.Th ta="right">{t('premium')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {bands.map(({ relationship, ageFrom, ageTo, premium }) => (
          <Table.Tr key={`${relationship} ${ageFrom}`}>
            <Table.Td>{t(`insured:relationships.${relationship}`)}</Table.Td>
            <Table.Td>{ages({ ageFrom, ageTo })}</Table.Td>
            <Table.Td ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {format.money(premium, currency)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
