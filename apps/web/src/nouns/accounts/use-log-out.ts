import { confirm } from '@coverline/ui/overlays/confirm'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { forgetThisBrowser } from '../notifications/shared/push.ts'
import { session } from '../../session/session.ts'

/** Signs out after a confirmation (SCREENS). */
export function useAskToLogOut(): () => Promise<void> {
  const { t } = useTranslation('app')
  return async () => {
    const sure = await confirm({
      title: t('logout.title'),
      text: t('logout.text'),
      confirmLabel: t('user.logout'),
    })
    if (!sure) return
    await forgetThisBrowser()
    await session().logout()
  }
}
