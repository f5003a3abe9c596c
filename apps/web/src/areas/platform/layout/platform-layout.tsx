import { ActionIcon } from '@mantine/core'
import { IconLogout, IconShieldLock } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { PageLoading } from '../../../kit/frame/page-loading.tsx'
import { useCrumbs, useDocumentTitle } from '../../../session/use-crumbs.ts'
import { useAskToLogOut } from '../../../nouns/accounts/use-log-out.ts'
import { useUser } from '../../../session/use-session.ts'
import { Brand } from '../../../kit/frame/brand.tsx'
import { Hosts } from '../../../session/hosts.tsx'
import classes from '../../../kit/frame/area-layout.module.css'
import { LanguageMenu } from '../../../session/language-menu.tsx'
import { SkipLink } from '../../../kit/frame/skip-link.tsx'
import { UnreadableRows } from '../../../kit/frame/unreadable-rows.tsx'
import { ThemeMenu } from '../../../kit/frame/theme-menu.tsx'

/** The platform's area: user, language and sign-out in the header, the page below. */
export function PlatformLayout() {
  const { t } = useTranslation('app')
  const user = useUser()
  const logOut = useAskToLogOut()
  useDocumentTitle(useCrumbs())
  return (
    <div className={classes.shell}>
      <SkipLink />
      <Hosts />
      <header className={classes.bar}>
        <Brand size={28} />
        <div className={classes.company}>{`${user.firstName} ${user.lastName}`.trim()}</div>
        <LanguageMenu />
        <ThemeMenu />
        <ActionIcon
          component={Link}
          to="/second-factor"
          aria-label={t('user.secondFactor')}
          title={t('user.secondFactor')}
        >
          <IconShieldLock size={19} stroke={1.6} />
        </ActionIcon>
        <ActionIcon aria-label={t('user.logout')} title={t('user.logout')} onClick={() => void logOut()}>
          <IconLogout size={19} stroke={1.6} />
        </ActionIcon>
      </header>
      <main id="content" className={classes.content} tabIndex={-1}>
        <UnreadableRows />
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  )
}
