import { areas } from '@coverline/contract/areas'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import { TopSlotProvider } from '@coverline/ui/frame/top-slot'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { BottomBar } from '../../../kit/frame/bottom-bar.tsx'
import { Brand } from '../../../kit/frame/brand.tsx'
import { PageLoading } from '../../../kit/frame/page-loading.tsx'
import { SkipLink } from '../../../kit/frame/skip-link.tsx'
import { UnreadableRows } from '../../../kit/frame/unreadable-rows.tsx'
import { TopTabs } from '../../../kit/frame/top-tabs.tsx'
import { ThemeMenu } from '../../../kit/frame/theme-menu.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { Hosts } from '../../../session/hosts.tsx'
import { LanguageMenu } from '../../../session/language-menu.tsx'
import { session } from '../../../session/session.ts'
import { useVisitedArea } from '../../../session/use-session.ts'
import { useChannel } from '../../../session/use-channel.ts'
import { useCrumbs, useDocumentTitle } from '../../../session/use-crumbs.ts'
import { NoticeAreaContext } from '../../../nouns/notifications/notice-area.ts'
import { NotificationBell } from '../../../nouns/notifications/notification-bell.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CompanyChoice } from './company-choice.tsx'
import classes from './hr-layout.module.css'
import { useCompanyTabs } from './use-company-tabs.ts'
import { VisitBanner } from './visit-banner.tsx'

/** The company area: company, pages and account in the header, the page below; on a phone a bar of pages. */
export function HrLayout() {
  const { t } = useTranslation('app')
  const phone = useIsPhone()
  const tabs = useCompanyTabs()
  const visited = useVisitedArea()
  const company = session().workspace(areas.hr.workspace)
  useDocumentTitle(useCrumbs())
  useChannel(company?.domainId)
  return (
    <NoticeAreaContext value="hr">
      <TopSlotProvider>
        <div className={classes.shell}>
          <SkipLink />
          <Hosts />
          <VisitBanner />
          <header className={classes.bar}>
            <div className={classes.inner}>
              <span className={classes.sign}>
                <Brand size={28} />
              </span>
              <div className={classes.company}>
                <CompanyChoice />
              </div>
              {phone ? null : <TopTabs label={t('hr.nav')} tabs={tabs} />}
              <div className={classes.tools}>
                {phone ? null : <LanguageMenu />}
                {phone ? null : <ThemeMenu />}
                {visited ? null : <NotificationBell />}
                <AccountMenu />
              </div>
            </div>
          </header>
          <main id="content" className={classes.content} tabIndex={-1}>
            <UnreadableRows />
            {/* What a page shows and what was typed in it belong to one company. */}
            <Suspense key={company?.domainId} fallback={<PageLoading />}>
              <Outlet />
            </Suspense>
          </main>
          {phone ? <BottomBar label={t('hr.nav')} tabs={tabs} /> : null}
        </div>
      </TopSlotProvider>
    </NoticeAreaContext>
  )
}
