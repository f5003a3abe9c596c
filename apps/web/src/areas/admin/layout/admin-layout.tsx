import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { PageLoading } from '../../../kit/frame/page-loading.tsx'
import { useCrumbs, useDocumentTitle } from '../../../session/use-crumbs.ts'
import { useLiveData } from './use-live-data.ts'
import { useAccess, useAllowed, useUser } from '../../../session/use-session.ts'
import classes from './admin-layout.module.css'
import { CommandPaletteHost } from './palette/command-palette-host.tsx'
import { Hosts } from '../../../session/hosts.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import { SkipLink } from '../../../kit/frame/skip-link.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { TopNavigation } from './top-bar/top-navigation.tsx'
import { BroadcastHost } from './broadcast-host.tsx'
import { LicenceNotice } from './notices/licence-notice.tsx'

const InboxNotices = lazy(async () => ({
  default: (await import('./notices/inbox-notices.tsx')).InboxNotices,
}))
const WhatsappNotice = lazy(async () => ({
  default: (await import('./notices/whatsapp-notice.tsx')).WhatsappNotice,
}))
const MobileMenu = lazy(async () => ({ default: (await import('./sidebar/mobile-menu.tsx')).MobileMenu }))

/** The admin area in the layout of the platform's global setting. */
export function AdminLayout() {
  const user = useUser()
  const crumbs = useCrumbs()
  const seesRequests = useAllowed({ permissions: ['REQUESTS_VIEW'] })
  const isAdministrator = useAllowed({ roles: ['ADMIN'], permissions: ['REQUESTS_VIEW'] })
  const seesAlarms = useAccess().features.has('WHATSAPP') && isAdministrator
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')
  useDocumentTitle(crumbs)
  useLiveData()

  const openMenu = () => setMenu('open')
  const page = (
    <>
      <LicenceNotice />
      {seesAlarms ? (
        <Suspense fallback={null}>
          <WhatsappNotice />
        </Suspense>
      ) : null}
      <main id="content" className={classes.content} tabIndex={-1}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
    </>
  )
  return (
    <>
      <SkipLink />
      <Hosts />
      {user.layout === 'top' ? (
        <div className={classes.topShell}>
          <TopNavigation onMenu={openMenu} />
          {page}
        </div>
      ) : (
        <div className={classes.shell}>
          <aside className={classes.aside}>
            <Sidebar />
          </aside>
          <div className={classes.main}>
            <TopBar crumbs={crumbs} onMenu={openMenu} />
            {page}
          </div>
        </div>
      )}
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
      <BroadcastHost />
      <CommandPaletteHost />
    </>
  )
}
