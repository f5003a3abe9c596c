import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { Notice } from '@coverline/ui/overlays/notice'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { Code } from '@mantine/core'
import { IconBrandWhatsapp, IconQrcode } from '@tabler/icons-react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './whatsapp.module.css'

interface ChooseWayProps {
  canLinkDevice: boolean
  installLine: string | null
  onCloud: () => void
  onDevice: () => void
}

export function ChooseWay({ canLinkDevice, installLine, onCloud, onDevice }: ChooseWayProps) {
  const { t } = useTranslation('whatsapp')
  return (
    <>
      <p className={classes.lead}>{t('choose.text')}</p>
      <div className={classes.ways}>
        <Card>
          <div className={classes.way}>
            <div className={classes.wayHead}>
              <span className={classes.icon}>
                <IconBrandWhatsapp size={21} stroke={1.7} aria-hidden />
              </span>
              <h2 className={classes.wayTitle}>{t('cloud.title')}</h2>
              <StatusBadge tone="success">{t('cloud.badge')}</StatusBadge>
            </div>
            <p className={classes.text}>{t('cloud.text')}</p>
            <div>
              <Button onClick={onCloud}>{t('cloud.begin')}</Button>
            </div>
          </div>
        </Card>
        <Card>
          <div className={classes.way}>
            <div className={classes.wayHead}>
              <span className={classes.icon}>
                <IconQrcode size={21} stroke={1.7} aria-hidden />
              </span>
              <h2 className={classes.wayTitle}>{t('device.title')}</h2>
            </div>
            <p className={classes.text}>{t('device.text')}</p>
            {canLinkDevice ? (
              <div>
                <Button variant="outline" onClick={onDevice}>
                  {t('device.begin')}
                </Button>
              </div>
            ) : (
              <Notice tone="info">
                {t('device.unavailable')}
                {installLine ? (
                  <>
                    <p className={classes.text}>{t('device.install')}</p>
                    <Code block className={classes.install ?? ''} tabIndex={0}>
                      {installLine}
                    </Code>
                  </>
                ) : null}
              </Notice>
            )}
          </div>
        </Card>
      </div>
    </>
  )
}
