import type { Tariff } from '@coverline/contract/tariffs/endpoints'
import { listOn } from '@coverline/contract/tariffs/terms'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { Skeleton, Stack } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { today } from '../../kit/text/days.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { PriceTable } from './price-table.tsx'
import { useTariffs } from './queries.ts'

const TariffForm = lazy(async () => ({ default: (await import('./tariff-form.tsx')).TariffForm }))

/** The price lists of a plan, with the one that holds today, and their form. */
export function PlanPrices({ programId }: { programId: string }) {
  const { t } = useTranslation('tariffs')
  const format = useFormat()
  const { data, error, refetch } = useTariffs(programId)
  const [edited, setEdited] = useState<Tariff | 'NEW' | null>(null)
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={220} radius="lg" />
  const current = listOn(data.items, today())
  const stateOf = (list: Tariff) => {
    if (list === current) return <StatusBadge tone="success">{t('current')}</StatusBadge>
    const isLater = list.validFrom > today()
    return <StatusBadge tone={isLater ? 'info' : 'neutral'}>{t(isLater ? 'later' : 'earlier')}</StatusBadge>
  }
  const add = data.can.update ? (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setEdited('NEW')}>
      {t('new')}
    </Button>
  ) : null
  return (
    <Stack>
      {data.items.length === 0 ? (
        <Card>
          <EmptyState title={t('empty')} text={t('emptyText')} action={add} />
        </Card>
      ) : (
        <div>{add}</div>
      )}
      {data.items.map((list) => (
        <Card
          key={list.tariffId}
          flush
          title={
            <>
              {t('validFrom', { day: format.day(list.validFrom) })} {stateOf(list)}
            </>
          }
          actions={
            data.can.update ? (
              <Button
                variant="outline"
                size="xs"
                leftSection={<IconPencil size={15} />}
                onClick={() => setEdited(list)}
              >
                {t('edit')}
              </Button>
            ) : null
          }
        >
          <PriceTable bands={list.bands} currency={data.currency} />
        </Card>
      ))}
      {edited === null ? null : (
        <Suspense fallback={null}>
          <TariffForm
            programId={programId}
            currency={data.currency}
            list={edited === 'NEW' ? null : edited}
            lists={data.items}
            firstDay={data.validityStartAt ?? today()}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </Stack>
  )
}
