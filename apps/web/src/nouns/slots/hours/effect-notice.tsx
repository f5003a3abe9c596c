import type { SlotEffect } from '@coverline/contract/slots/templates'
import { Notice } from '@coverline/ui/overlays/notice'
import { Stack, Text } from '@mantine/core'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { usePreview } from './queries.ts'

const mostListed = 8

/** What a change does to the slots of the next weeks, before it is saved. */
export function EffectNotice({ preview }: { preview: ReturnType<typeof usePreview> }) {
  const { t } = useTranslation('slots')
  const { effect, error } = preview ?? {}
  return (
    <div aria-live="polite">
      {error && preview ? <Notice tone="danger">{error.message}</Notice> : null}
      {!error && preview && !effect ? (
        <Text size="sm" c="dimmed">
          {t('hours.counting')}
        </Text>
      ) : null}
      {!error && effect ? <Effect effect={effect} /> : null}
    </div>
  )
}

function Effect({ effect }: { effect: SlotEffect }) {
  const { t } = useTranslation('slots')
  const format = useFormat()
  const { made, removed, removedByHand, special, keptCount, kept, skippedCount, skipped } = effect
  const { unused, deletedByHand, covered } = effect
  return (
    <Notice tone={keptCount + removedByHand + special.length > 0 ? 'warning' : 'info'}>
      <Stack gap={6}>
        <div>
          {t('hours.makes', { count: made })} {t('hours.takesAway', { count: removed })}
        </div>
        {removedByHand > 0 ? <div>{t('hours.takenByHand', { count: removedByHand })}</div> : null}
        {special.length > 0 ? (
          <Times
            title={t('hours.special', { count: special.length })}
            lines={special.map(
              ({ firstDay, lastDay, title, hours }) =>
                `${format.day(firstDay)}${lastDay > firstDay ? ` – ${format.day(lastDay)}` : ''}, ${title}, ${hours
                  .map(({ startTime, endTime }) => `${startTime}–${endTime}`)
                  .join(', ')}`,
            )}
          />
        ) : null}
        {keptCount > 0 ? (
          <Times
            title={t('hours.kept', { count: keptCount })}
            lines={kept.map(
              (one) =>
                `${format.day(one.date)}, ${one.startTime}–${one.endTime}, ${t(`states.${one.status}`)}`,
            )}
          />
        ) : null}
        {skippedCount > 0 ? (
          <Times
            title={t('hours.skipped', { count: skippedCount })}
            lines={skipped.map((one) => `${format.day(one.date)}, ${one.startTime}–${one.endTime}`)}
          />
        ) : null}
        {unused.length > 0 ? (
          <Times
            title={t('hours.unused')}
            lines={unused.map(({ startTime, endTime }) => `${startTime}–${endTime}`)}
          />
        ) : null}
        {deletedByHand > 0 ? <div>{t('hours.deletedByHand', { count: deletedByHand })}</div> : null}
        {covered > 0 ? <div>{t('hours.covered', { count: covered })}</div> : null}
      </Stack>
    </Notice>
  )
}

function Times({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      {title}
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {lines.slice(0, mostListed).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > mostListed ? <li>…</li> : null}
      </ul>
    </div>
  )
}
