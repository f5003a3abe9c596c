import type { OutputOf } from '@coverline/contract/endpoint'
import type { notifications } from '@coverline/contract/notifications/endpoints'
import { Button, IconButton } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { Notice } from '@coverline/ui/overlays/notice'
import { Stack } from '@mantine/core'
import { IconBellRinging, IconDeviceLaptop, IconDeviceMobile, IconTrash } from '@tabler/icons-react'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './settings.module.css'
import { useDevices } from './use-devices.ts'

type Devices = OutputOf<typeof notifications.settings>['devices']

const isMobile = (name: string): boolean => /iPhone|iPad|Android/u.test(name)

/** Browsers that show notices, and the button that adds this one: it asks only after a click. */
export function DevicesCard({ devices, pushKey }: { devices: Devices; pushKey: string }) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const { canPush, isOn, ownId, isBusy, refusal, turnOn, remove } = useDevices(devices, pushKey)
  const isPossible = canPush && pushKey !== ''
  return (
    <Card title={t('devices.title')}>
      <Stack>
        <p className={classes.hint}>{t('devices.hint')}</p>
        {devices.length === 0 ? <p className={classes.empty}>{t('devices.empty')}</p> : null}
        {devices.length > 0 ? (
          <ul className={classes.devices}>
            {devices.map((device) => {
              const DeviceIcon = isMobile(device.name) ? IconDeviceMobile : IconDeviceLaptop
              return (
                <li key={device.deviceId} className={classes.device}>
                  <DeviceIcon size={20} stroke={1.6} aria-hidden />
                  <span className={classes.deviceText}>
                    <span className={classes.kind}>
                      {device.name}
                      {device.deviceId === ownId ? ` (${t('devices.thisOne')})` : ''}
                    </span>
                    <span className={classes.hint}>
                      {device.lastUsedAt
                        ? t('devices.lastUsed', { when: format.moment(device.lastUsedAt) })
                        : t('devices.neverUsed')}
                    </span>
                  </span>
                  <IconButton
                    label={t('devices.remove', { name: device.name })}
                    icon={<IconTrash size={17} stroke={1.7} />}
                    onClick={() => void remove(device)}
                  />
                </li>
              )
            })}
          </ul>
        ) : null}
        {refusal === 'DENIED' ? (
          <Notice tone="warning" title={t('devices.denied')}>
            {t('devices.deniedText')}
          </Notice>
        ) : null}
        {refusal === 'DISMISSED' ? <Notice tone="info">{t('devices.dismissed')}</Notice> : null}
        {refusal === 'FAILED' ? <Notice tone="warning">{t('devices.failed')}</Notice> : null}
        {isPossible ? null : (
          <Notice tone="info">{t(canPush ? 'devices.unavailable' : 'devices.unsupported')}</Notice>
        )}
        {isPossible && !isOn ? (
          <div>
            <Button
              variant="outline"
              leftSection={<IconBellRinging size={17} stroke={1.7} />}
              loading={isBusy}
              onClick={() => void turnOn()}
            >
              {t('devices.turnOn')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  )
}
