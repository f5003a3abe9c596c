import { Button } from '@coverline/ui/actions/button'
import { IconPlugOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useFormat } from '../../../../kit/text/use-format.ts'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import classes from './notice-banner.module.css'

interface WhatsappBannerProps {
  /** Time since which the link has been down, in UTC. */
  downSince: string
}

/** Shows that WhatsApp is not linked, with a link to the settings. */
export function WhatsappBanner({ downSince }: WhatsappBannerProps) {
  const { t } = useTranslation('whatsapp')
  const format = useFormat()
  const navigate = useNavigate()
  return (
    <div className={classes.notice} data-tone="danger" role="alert" data-testid="whatsapp-down">
      <IconPlugOff size={18} stroke={1.8} aria-hidden />
      <p className={classes.text}>
        <strong>{t('banner.title', { time: format.moment(downSince) })}</strong> {t('banner.text')}
      </p>
      <Button
        size="compact-sm"
        variant="outline"
        onClick={() => void navigate({ to: '/admin/settings', search: { tab: 'whatsapp' } })}
      >
        {t('banner.open')}
      </Button>
    </div>
  )
}
