import { ActionIcon } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../shared/use-translation.ts'
import { PageLoading } from '../pages/page-loading.tsx'
import { useCrumbs, useDocumentTitle } from '../use-crumbs.ts'
import { useAskToLogOut } from '../use-log-out.ts'
import { useUser } from '../use-session.ts'
import { Brand } from './brand.tsx'
import { Hosts } from './hosts.tsx'
import classes from './hr-layout.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThemeMenu } from './theme-menu.tsx'

/** The platform's area: who is there, language and log-out in the head, the page below. */
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
        <ActionIcon aria-label={t('user.logout')} title={t('user.logout')} onClick={() => void logOut()}>
          <IconLogout size={19} stroke={1.6} />
        </ActionIcon>
      </header>
      <main id="content" className={classes.content} tabIndex={-1}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  )
}
