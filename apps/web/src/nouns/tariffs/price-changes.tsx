import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import { type Ages, gapsOf, priceChanges } from '@coverline/contract/tariffs/price-changes'
import { type Band, bandFaults } from '@coverline/contract/tariffs/terms'
import { Stack, Table, Text, Title } from '@mantine/core'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './price-changes.module.css'
import { useAges } from './use-ages.ts'

interface PriceChangesProps {
  /** The list that holds on the day without this one */
  former: readonly Band[]
  next: readonly Band[]
  currency: string
  /** The day from which the next list holds, ready to be read */
  day: string
}

/** What a price list changes before it is saved: each age with another price, and ages that it forgets. */
export function PriceChanges({ former, next, currency, day }: PriceChangesProps) {
  const { t } = useTranslation(['tariffs', 'insured'])
  const ages = useAges()
  const whoOf = (each: Ages) => `${t(`insured:relationships.${each.relationship}`)}, ${ages(each)}`
  // Rows that overlap have no price that could be told; the save names them.
  if (bandFaults(next).length > 0) return null
  const changes = priceChanges(former, next)
  const gaps = gapsOf(next)
  return (
    <Stack gap="xs" component="section" aria-label={t('changes.title', { day })}>
      <Title order={3} size="h5">
        {t('changes.title', { day })}
      </Title>
      {changes.length === 0 ? <Text c="dimmed">{t('changes.none')}</Text> : null}
      {changes.length > 0 ? (
        <Table verticalSpacing={6} horizontalSpacing="sm" className={classes.changes}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('changes.people')}</Table.Th>
              <Table.Th ta="right">{t('changes.before')}</Table.Th>
              <Table.Th ta="right">{t('changes.after')}</Table.Th>
              <Table.Th ta="right">{t('changes.difference')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map((change) => (
              <Table.Tr key={`${change.relationship} ${change.ageFrom}`}>
                <Table.Td>{whoOf(change)}</Table.Td>
                <Prices {...change} currency={currency} />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
      {gaps.map((gap) => (
        <Text key={`${gap.relationship} ${gap.ageFrom}`} size="sm" className={classes.gap}>
          {t('changes.gap', { people: whoOf(gap) })}
        </Text>
      ))}
    </Stack>
  )
}

interface PricesProps {
  before: string | null
  after: string | null
  currency: string
}

function Prices({ before, after, currency }: PricesProps) {
  const { t } = useTranslation('tariffs')
  const format = useFormat()
  const money = (price: string | null) =>
    price === null ? t('changes.noPrice') : format.money(amountOf(centsOf(price)), currency)
  const more = before === null || after === null ? null : centsOf(after) - centsOf(before)
  const difference = (cents: bigint) =>
    `${cents > 0n ? '+' : '−'}${format.money(amountOf(cents > 0n ? cents : -cents), currency)}`
  return (
    <>
      <Table.Td ta="right">{money(before)}</Table.Td>
      <Table.Td ta="right">{money(after)}</Table.Td>
      <Table.Td ta="right">{more === null ? '' : difference(more)}</Table.Td>
    </>
  )
}
