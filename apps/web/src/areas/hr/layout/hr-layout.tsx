import { refresh } from '@coverline/client/refresh'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { ActionIcon } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { IconLogout, IconShieldLock } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { PageLoading } from '../../../kit/frame/page-loading.tsx'
import { session, workspacesOf } from '../../../session/session.ts'
import { useCrumbs, useDocumentTitle } from '../../../session/use-crumbs.ts'
import { useAskToLogOut } from '../../../nouns/accounts/use-log-out.ts'
import { useUser } from '../../../session/use-session.ts'
import { Brand } from '../../../kit/frame/brand.tsx'
import { Hosts } from '../../../session/hosts.tsx'
import classes from '../../../kit/frame/area-layout.module.css'
import { LanguageMenu } from '../../../session/language-menu.tsx'
import { SkipLink } from '../../../kit/frame/skip-link.tsx'
import { ThemeMenu } from '../../../kit/frame/theme-menu.tsx'

/** The HR area: company, language and sign-out in the header, the page below. */
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
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  )
}
