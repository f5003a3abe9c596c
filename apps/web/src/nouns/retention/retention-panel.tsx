import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { retention } from '@coverline/contract/calls.generated'
import { mostDue } from '@coverline/contract/privacy/terms'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { ErrorState } from '@coverline/ui/display/error-state'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { Group, Select, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { numberFormatter } from '../../kit/text/formatters.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAllowed } from '../../session/use-session.ts'

const changes = { permissions: ['SETTINGS_UPDATE'], roles: ['ADMIN'] } as const
const refresh = ['retention', 'audit'] as const
const usual = [6, 12, 18, 24, 36, 60, 120]

/** Returns what says how many leads a time would erase. */
function useDueText(): (due: number) => string {
  const { t } = useTranslation('retention')
  return (due) => {
    if (due === 0) return t('dueNone')
    return due > mostDue ? t('dueMany', { count: mostDue }) : t('due', { count: due })
  }
}

/** For how long the data of leads is kept that became no client. */
export function RetentionPanel() {
  const { t, i18n } = useTranslation('retention')
  const fail = useFailure()
  const dueText = useDueText()
  const mayChange = useAllowed(changes)
  /** Chosen and not saved yet; undefined: what is stored */
  const [chosen, choose] = useState<number | null>()
  const considered = chosen ?? undefined
  const { data, error, isPlaceholderData, refetch } = useQueryCall(
    'retention',
    retention.show,
    considered === undefined ? {} : { months: considered },
  )
  const { mutateAsync, isPending } = useCommand(retention.save, { refresh })
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={220} radius="lg" />
  const months = chosen === undefined ? data.months : chosen
  const all = months === null || usual.includes(months) ? usual : [...usual, months].toSorted((a, b) => a - b)
  const unit = numberFormatter(i18n.language, { style: 'unit', unit: 'month', unitDisplay: 'long' })
  const save = async () => {
    if (months !== null && data.due > 0) {
      const isSure = await confirm({
        title: t('confirmTitle'),
        text: dueText(data.due),
        confirmLabel: t('confirm'),
        danger: true,
      })
      if (!isSure) return
    }
    try {
      await mutateAsync({ input: { months } })
      choose(undefined)
      toast.success(t('saved'))
    } catch (thrown) {
      fail(thrown)
    }
  }
  return (
    <Card title={t('title')}>
      <Stack gap="md" maw={640}>
        <p>{t('hint')}</p>
        <Select
          label={t('keep')}
          description={months === null ? undefined : dueText(data.due)}
          inputWrapperOrder={['label', 'input', 'description']}
          maw={320}
          allowDeselect={false}
          disabled={!mayChange || isPending}
          data={[
            { value: '', label: t('never') },
            ...all.map((count) => ({ value: String(count), label: unit.format(count) })),
          ]}
          value={months === null ? '' : String(months)}
          onChange={(value) => choose(value ? Number(value) : null)}
        />
        {mayChange ? (
          <Group>
            <Button
              disabled={months === data.months || isPlaceholderData}
              loading={isPending}
              onClick={() => void save()}
            >
              {t('common:save')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Card>
  )
}
