import { TopSlotProvider } from '@coverline/ui/frame/top-slot'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { RowsLoading } from '../../../kit/frame/frame-loading.tsx'
import { SkipLink } from '../../../kit/frame/skip-link.tsx'
import { UnreadableRows } from '../../../kit/frame/unreadable-rows.tsx'
import { Hosts } from '../../../session/hosts.tsx'
import { session } from '../../../session/session.ts'
import { useCrumbs, useDocumentTitle } from '../../../session/use-crumbs.ts'
import { useAccess, useAllowed, useUser } from '../../../session/use-session.ts'
import classes from './admin-layout.module.css'
import { BottomBar } from './bottom-bar/bottom-bar.tsx'
import { BookingHost } from './booking-host.tsx'
import { BroadcastHost } from './broadcast-host.tsx'
import { DoctorHost } from './doctor-host.tsx'
import { useOpenEntry } from './menu/use-menu.ts'
import { LicenceNotice } from './notices/licence-notice.tsx'
import { PageTitle } from './page/page-title.tsx'
import pageClasses from './page/page.module.css'
import { Locked, Refusal, useIsLocked, useRefusedTitle } from './page/refusal.tsx'
import { SettingsMenu } from './page/settings-menu.tsx'
import { CommandPaletteHost } from './palette/command-palette-host.tsx'
import { TaskHost } from './task-host.tsx'
import { ShortcutsHost } from './shortcuts/shortcuts-host.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import { PathOfPage } from './top-bar/path-of-page.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { TopNavigation } from './top-bar/top-navigation.tsx'
import { useLiveData } from './use-live-data.ts'

const InboxNotices = lazy(async () => ({
  default: (await import('./notices/inbox-notices.tsx')).InboxNotices,
}))
const WhatsappNotice = lazy(async () => ({
  default: (await import('./notices/whatsapp-notice.tsx')).WhatsappNotice,
}))
const MobileMenu = lazy(async () => ({ default: (await import('./sidebar/mobile-menu.tsx')).MobileMenu }))

/** The admin area in the layout of the platform's global setting. */
export function AdminLayout() {
  const seesRequests = useAllowed({ permissions: ['REQUESTS_VIEW'] })
  const isAdministrator = useAllowed({ roles: ['ADMIN'], permissions: ['REQUESTS_VIEW'] })
  const seesAlarms = useAccess().features.has('WHATSAPP') && isAdministrator
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')
  useLiveData()
  return (
    <TopSlotProvider>
      <SkipLink />
      <Hosts />
      <Shell onMenu={() => setMenu('open')}>
        <LicenceNotice />
        <UnreadableRows />
        {seesAlarms ? (
          <Suspense fallback={null}>
            <WhatsappNotice />
          </Suspense>
        ) : null}
        <main id="content" className={classes.content} tabIndex={-1}>
          <Content />
        </main>
      </Shell>
      {menu === 'never' ? null : (
        <Suspense fallback={null}>
          <MobileMenu opened={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
      {seesRequests ? (
        <Suspense fallback={null}>
          <InboxNotices />
        </Suspense>
      ) : null}
      <BookingHost />
      <BroadcastHost />
      <DoctorHost />
      <TaskHost />
      <CommandPaletteHost />
      <ShortcutsHost />
    </TopSlotProvider>
  )
}

/** The menu and the bar with the page's heading, around the page. */
function Shell({ onMenu, children }: { onMenu: () => void; children: ReactNode }) {
  const user = useUser()
  const crumbs = useCrumbs()
  const refused = useRefusedTitle()
  const { item, isPage } = useOpenEntry()
  const title = isPage && !refused ? item?.title : undefined
  // A conversation needs the whole height of a phone.
  const isThread = useRouterState({
    select: ({ matches }) => matches.at(-1)?.fullPath === '/admin/tickets/$ticketId',
  })
  useDocumentTitle(crumbs)
  if (user.layout === 'top')
    return (
      <div className={classes.topShell}>
        <TopNavigation onMenu={onMenu} />
        {title === undefined ? <TopPath crumbs={refused ? [] : crumbs} /> : null}
        {title === undefined ? null : (
          <div className={classes.titleLine}>
            <PageTitle title={title} />
          </div>
        )}
        {children}
      </div>
    )
  return (
    <div className={classes.shell}>
      <aside className={classes.aside} data-sidebar>
        <Sidebar />
      </aside>
      <div className={classes.main}>
        <TopBar title={title} crumbs={refused ? [] : crumbs} />
        {children}
      </div>
      {isThread ? null : <BottomBar onMore={onMenu} />}
    </div>
  )
}

/** The path to a page that is not in the menu, under the menu in a line */
function TopPath({ crumbs }: { crumbs: ReturnType<typeof useCrumbs> }) {
  if (crumbs.length < 2) return null
  return (
    <div className={classes.titleLine}>
      <PathOfPage crumbs={crumbs} />
    </div>
  )
}

/** The page, one of the settings with their menu; or why it is not shown. */
function Content() {
  const refused = useRefusedTitle()
  const isLocked = useIsLocked()
  const { group, isPage } = useOpenEntry()
  useUser()
  if (refused) return <Refusal title={refused} />
  const provider = session().workspace('INSURANCE_ADMIN_WORKSPACE')
  const page = (
    // What was typed in a page belongs to one provider.
    <Suspense key={provider?.domainId} fallback={<RowsLoading />}>
      {isLocked ? <Locked /> : <Outlet />}
    </Suspense>
  )
  if (!isPage || group !== 'settings') return page
  return (
    <div className={pageClasses.withSettings} data-page-frame>
      <SettingsMenu />
      <div className={pageClasses.settingsContent}>{page}</div>
    </div>
  )
}
