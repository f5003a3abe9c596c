import type { Licence } from '@coverline/contract/workspaces/endpoints'
import type { LicenceState } from '@coverline/contract/workspaces/terms'
import { Button } from '@coverline/ui/actions/button'
import { IconLicense } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useFormat } from '../../../../kit/text/use-format.ts'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../../session/use-session.ts'
import classes from './notice-banner.module.css'

interface LicenceBannerProps {
  licence: Licence
  state: Exclude<LicenceState, 'GOOD'>
}

/** Says what the licence no longer allows and what to do, with a link to it for those who may see it. */
export function LicenceBanner({ licence, state }: LicenceBannerProps) {
  const { t } = useTranslation('workspaces')
  const format = useFormat()
  const navigate = useNavigate()
  const seesProvider = useAllowed({ permissions: ['MY_PROFILE_VIEW'] })
  const { insuredCount, insuredLimit, validUntil, readOnlyFrom } = licence
  const isRefusing = state === 'LIMIT_REACHED' || state === 'READ_ONLY'
  const text = t(`banner.${state}`, {
    used: format.number(insuredCount ?? 0),
    limit: format.number(insuredLimit ?? 0),
    validUntil: validUntil ? format.day(validUntil) : '',
    readOnlyFrom: readOnlyFrom ? format.day(readOnlyFrom) : '',
  })
  return (
    <div
      className={classes.notice}
      data-tone={isRefusing ? 'danger' : 'warning'}
      role={isRefusing ? 'alert' : 'status'}
      data-testid="licence-notice"
    >
      <IconLicense size={18} stroke={1.8} aria-hidden />
      <p className={classes.text}>{text}</p>
      {seesProvider ? (
        <Button size="compact-sm" variant="outline" onClick={() => void navigate({ to: '/admin/provider' })}>
          {t('banner.open')}
        </Button>
      ) : null}
    </div>
  )
}
