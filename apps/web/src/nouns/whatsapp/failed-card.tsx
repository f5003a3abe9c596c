import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { whatsapp } from '@coverline/contract/calls.generated'
import type { WhatsappFailedEvent } from '@coverline/contract/whatsapp/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { toast } from '@coverline/ui/overlays/toast'
import { Group } from '@mantine/core'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { touchedByWhatsapp } from './queries.ts'
import { useOriginal } from './shared/use-original.ts'
import classes from './whatsapp.module.css'

/** Lists what WhatsApp delivered and became no message, so that nothing disappears without a trace. */
export function FailedCard() {
  const { t } = useTranslation('whatsapp')
  const format = useFormat()
  const fail = useFailure()
  const { data } = useQueryCall('whatsapp', whatsapp.failed, {})
  const retry = useCommand(whatsapp.retryFailed, { refresh: touchedByWhatsapp })
  if (!data || data.count === 0) return null
  const again = (whatsappEventId?: string): void =>
    retry.mutate(
      { input: whatsappEventId === undefined ? {} : { whatsappEventId } },
      { onError: fail, onSuccess: () => void toast.success(t('failed.retried')) },
    )
  return (
    <Card title={`${t('failed.title')} (${format.number(data.count)})`}>
      <p className={classes.text}>{t('failed.lead')}</p>
      <Button variant="outline" loading={retry.isPending} onClick={() => again()}>
        {t('failed.retryAll')}
      </Button>
      <ul className={classes.failed}>
        {data.items.map((event) => (
          <Failed key={event.whatsappEventId} event={event} onRetry={() => again(event.whatsappEventId)} />
        ))}
      </ul>
    </Card>
  )
}

function Failed({ event, onRetry }: { event: WhatsappFailedEvent; onRetry: () => void }) {
  const { t } = useTranslation('whatsapp')
  const { moment } = useFormat()
  const { download, isLoading } = useOriginal()
  const { whatsappEventId, reason, receivedAt } = event
  return (
    <li>
      <span>
        {t(`failed.reasons.${reason}`)} · {moment(receivedAt)}
      </span>
      <Group gap="xs">
        <Button
          variant="outline"
          size="compact-sm"
          loading={isLoading}
          onClick={() => void download({ whatsappEventId })}
        >
          {t('failed.original')}
        </Button>
        <Button variant="outline" size="compact-sm" onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      </Group>
    </li>
  )
}
