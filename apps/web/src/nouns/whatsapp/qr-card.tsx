import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { whatsapp } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { Notice } from '@coverline/ui/overlays/notice'
import { Group, Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { touchedByWhatsapp } from './queries.ts'
import classes from './whatsapp.module.css'

/** Counts down the seconds left since the server's answer, independent of the local clock. */
function useSecondsLeft(seconds: number, answeredAt: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, seconds - Math.max(0, Math.floor((now - answeredAt) / 1000)))
}

interface QrCardProps {
  /** True if the current linking can be canceled; a dropped link is ended on its own card. */
  canCancel: boolean
}

/** The code that links a phone, until it is scanned or has expired. */
export function QrCard({ canCancel }: QrCardProps) {
  const { t } = useTranslation('whatsapp')
  const failed = useFailure()
  const { data, dataUpdatedAt } = useQueryCall('whatsapp', whatsapp.qr, {}, { refetchInterval: 3_000 })
  const again = useCommand(whatsapp.linkDevice, { refresh: touchedByWhatsapp })
  const cancel = useCommand(whatsapp.unlink, { refresh: touchedByWhatsapp })
  const seconds = useSecondsLeft(data?.secondsLeft ?? 0, dataUpdatedAt)
  const isExpired = data?.isExpired === true || (data?.svg != null && seconds === 0)
  return (
    <Card title={t('qr.scan')}>
      <p className={classes.text}>{t('qr.steps')}</p>
      <div className={classes.qr}>
        {isExpired ? (
          <Notice tone="warning">{t('qr.expired')}</Notice>
        ) : data?.svg ? (
          <>
            <img
              className={classes.qrPicture}
              src={`data:image/svg+xml;utf8,${encodeURIComponent(data.svg)}`}
              alt={t('qr.scan')}
              width={240}
              height={240}
            />
            <p className={classes.text}>{t('qr.left', { seconds })}</p>
          </>
        ) : (
          <Skeleton height={240} width={240} radius="lg" aria-label={t('qr.making')} />
        )}
      </div>
      <Group gap="xs">
        {isExpired ? (
          <Button loading={again.isPending} onClick={() => again.mutate({ input: {} }, { onError: failed })}>
            {t('qr.again')}
          </Button>
        ) : null}
        {canCancel ? (
          <Button
            variant="outline"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ input: {} }, { onError: failed })}
          >
            {t('qr.cancel')}
          </Button>
        ) : null}
      </Group>
    </Card>
  )
}
