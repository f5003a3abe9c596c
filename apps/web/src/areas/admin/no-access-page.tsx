import { EmptyState } from '@coverline/ui/display/empty-state'
import { IconLock } from '@tabler/icons-react'
import { Navigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { homeOf } from '../../session/guard.ts'
import { useMenu } from './layout/menu/use-menu.ts'
import { useAccess } from '../../session/use-session.ts'

/**
 * /admin: redirects to the role's first page, or the first that its rights allow; else shows that there is
 * none.
 */
export function NoAccessPage() {
  const { t } = useTranslation('app')
  const access = useAccess()
  const router = useRouter()
  const entries = useMenu().flatMap((group) => group.entries)
  const home = homeOf(access)
  const open = entries.filter((entry) => !entry.isLocked)
  const target = open.find((entry) => entry.path === home) ?? open[0]
  if (target && router.state.location.pathname !== target.path) return <Navigate to={target.path} replace />
  return (
    <EmptyState
      icon={<IconLock size={24} stroke={1.6} />}
      title={t('noAccess.title')}
      text={t('noAccess.text')}
    />
  )
}
