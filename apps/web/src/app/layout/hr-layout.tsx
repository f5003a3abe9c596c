import { refresh } from '@coverline/client/refresh'
import { Dropdown } from '@coverline/ui/dropdown'
import { ActionIcon } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { IconLogout } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../shared/use-translation.ts'
import { PageLoading } from '../pages/page-loading.tsx'
import { session, workspacesOf } from '../session.ts'
import { useCrumbs, useDocumentTitle } from '../use-crumbs.ts'
import { useAskToLogOut } from '../use-log-out.ts'
import { useUser } from '../use-session.ts'
import { Brand } from './brand.tsx'
import { Hosts } from './hosts.tsx'
import classes from './hr-layout.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThemeMenu } from './theme-menu.tsx'

/** The HR area: company, language and log-out in the head, the page below. */
export function HrLayout() {
  const { t } = useTranslation('app')
  const user = useUser()
  const client = useQueryClient()
  const logOut = useAskToLogOut()
  const companies = workspacesOf(user, 'CLIENT_COMPANY_ADMIN_WORKSPACE')
  const current = session().workspace('CLIENT_COMPANY_ADMIN_WORKSPACE')
  useDocumentTitle(useCrumbs())

  const choose = ([domainId]: string[]) => {
    const company = companies.find((each) => each.domainId === domainId)
    if (!company || company.domainId === current?.domainId) return
    session().choose(company)
    // Dictionary, lists and available dates belong to the company.
    void refresh(client)
  }

  return (
    <div className={classes.shell}>
      <SkipLink />
      <Hosts />
      <header className={classes.bar}>
        <Brand size={28} />
        <div className={classes.company}>
          <Dropdown
            label={t('hr.chooseCompany')}
            options={companies.map((company) => ({ value: company.domainId, label: company.name }))}
            value={current ? [current.domainId] : []}
            onChange={choose}
            clearable={false}
          />
        </div>
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
