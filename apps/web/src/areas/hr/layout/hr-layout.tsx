import { refresh } from '@coverline/client/refresh'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import { TopSlotProvider } from '@coverline/ui/frame/top-slot'
import { Outlet } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Brand } from '../../../kit/frame/brand.tsx'
import { PageLoading } from '../../../kit/frame/page-loading.tsx'
import { SkipLink } from '../../../kit/frame/skip-link.tsx'
import { UnreadableRows } from '../../../kit/frame/unreadable-rows.tsx'
import { ThemeMenu } from '../../../kit/frame/theme-menu.tsx'
import { Hosts } from '../../../session/hosts.tsx'
import { LanguageMenu } from '../../../session/language-menu.tsx'
import { session } from '../../../session/session.ts'
import { useUser, useVisitedArea } from '../../../session/use-session.ts'
import { useChannel } from '../../../session/use-channel.ts'
import { useCrumbs, useDocumentTitle } from '../../../session/use-crumbs.ts'
import { NoticeAreaContext, officerArea } from '../../../nouns/notifications/notice-area.ts'
import { NotificationBell } from '../../../nouns/notifications/notification-bell.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CompanyChoice } from './company-choice.tsx'
import { HrBottomBar } from './hr-bottom-bar.tsx'
import classes from './hr-layout.module.css'
import { HrTabs } from './hr-tabs.tsx'
import { VisitBanner } from './visit-banner.tsx'

/** A link of a notice may choose another company over the open page: what is shown belongs to the former one. */
function useFreshCompany(): void {
  const client = useQueryClient()
  useUser()
  const domainId = session().workspace('CLIENT_COMPANY_ADMIN_WORKSPACE')?.domainId
  const shown = useRef(domainId)
  useEffect(() => {
    if (shown.current === domainId) return
    shown.current = domainId
    void refresh(client)
  }, [client, domainId])
}

/** The company area: company, pages and account in the header, the page below; on a phone a bar of pages. */
export function HrLayout() {
  const phone = useIsPhone()
  const visited = useVisitedArea()
  useDocumentTitle(useCrumbs())
  useChannel('CLIENT_COMPANY_ADMIN_WORKSPACE')
  useFreshCompany()
  return (
    <NoticeAreaContext value={officerArea}>
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
              {phone ? null : <HrTabs />}
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
            <Suspense fallback={<PageLoading />}>
              <Outlet />
            </Suspense>
          </main>
          {phone ? <HrBottomBar /> : null}
        </div>
      </TopSlotProvider>
    </NoticeAreaContext>
  )
}
