import type { BulkAttached } from '@coverline/contract/bulk/endpoints'
import { Text } from '@mantine/core'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'

/** What goes with the leads of a deletion, and what stays without them; nothing if they have nothing. */
export function BulkAttachedText({ attached }: { attached: BulkAttached }) {
  const { t } = useTranslation('bulk')
  const format = useFormat()
  const listed = (parts: readonly (keyof BulkAttached)[]) =>
    parts
      .filter((part) => attached[part] > 0)
      .map((part) => t(`attached.${part}`, { count: attached[part], shown: format.number(attached[part]) }))
      .join(', ')
  const [gone, staying] = [listed(['files', 'notes']), listed(['tasks', 'conversations'])]
  return (
    <>
      {gone ? <Text size="sm">{t('attached.gone', { what: gone })}</Text> : null}
      {staying ? <Text size="sm">{t('attached.stays', { what: staying })}</Text> : null}
    </>
  )
}
