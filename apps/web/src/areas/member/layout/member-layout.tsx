import { areas } from '@coverline/contract/areas'
import { Avatar } from '@coverline/ui/display/avatar'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import { TopSlotProvider } from '@coverline/ui/frame/top-slot'
import { VisuallyHidden } from '@mantine/core'
import { Link, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { InstallLinks } from '../../../kit/frame/install-links.tsx'
import { BottomBar } from '../../../kit/frame/bottom-bar.tsx'
import { Brand } from '../../../kit/frame/brand.tsx'
import { PageLoading } from '../../../kit/frame/page-loading.tsx'
import { SkipLink } from '../../../kit/frame/skip-link.tsx'
import { TopTabs } from '../../../kit/frame/top-tabs.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { QueueContext, useOpenQueue } from '../../../nouns/conversations/client/queue/use-queue.ts'
import { NoticeAreaContext } from '../../../nouns/notifications/notice-area.ts'
import { NotificationBell } from '../../../nouns/notifications/notification-bell.tsx'
import { useHome } from '../../../nouns/home/use-home.ts'
import { Hosts } from '../../../session/hosts.tsx'
import { session } from '../../../session/session.ts'
import { useChannel } from '../../../session/use-channel.ts'
import { useCrumbs, useDocumentTitle } from '../../../session/use-crumbs.ts'
import { useUser } from '../../../session/use-session.ts'
import classes from './member-layout.module.css'
import { StateBars } from './state-bars.tsx'
import { useKeepForLater } from './use-keep-for-later.ts'
import { useMemberTabs } from './use-member-tabs.ts'

/** The frame of the app: insurer and profile above, one column, the tabs at the lower edge of a phone. */
export function MemberLayout() {
  const { t } = useTranslation('app')
  const phone = useIsPhone()
  useUser()
  const profile = session().profile()
  const tabs = useMemberTabs()
  useDocumentTitle(useCrumbs())
  useChannel(profile?.domainId)
  useKeepForLater(profile)
  const queue = useOpenQueue(profile?.personProfileId, profile?.domainId)
  return (
    <NoticeAreaContext value="member">
      <TopSlotProvider>
        <div className={classes.shell}>
          <InstallLinks />
          <SkipLink />
          <Hosts />
          <header className={classes.bar}>
            <div className={classes.inner}>
              <Link to={areas.member.home} className={classes.insurer}>
                <span className={classes.sign}>
                  <Brand size={28} />
                </span>
                <span className={classes.name}>{profile?.providerName}</span>
              </Link>
              {phone ? null : <TopTabs label={t('member.nav')} tabs={tabs} />}
              <NotificationBell />
              <Self />
            </div>
          </header>
          <StateBars />
          <main id="content" className={classes.content} tabIndex={-1}>
            {/* What a page shows and what was typed in it belong to one insurer. */}
            <QueueContext value={queue}>
              <Suspense key={profile?.domainId} fallback={<PageLoading />}>
                <Outlet />
              </Suspense>
            </QueueContext>
          </main>
          {phone ? <BottomBar label={t('member.nav')} tabs={tabs} /> : null}
        </div>
      </TopSlotProvider>
    </NoticeAreaContext>
  )
}

/** The person’s picture, which opens the profile */
function Self() {
  const { t } = useTranslation('app')
  const own = useHome().data?.people.find(({ isSelf }) => isSelf)
  const name = own ? `${own.firstName} ${own.lastName}`.trim() : ''
  return (
    <Link to="/app/profile" className={classes.self} title={name}>
      <Avatar name={name} size={36} />
      <VisuallyHidden>{t('member.profile')}</VisuallyHidden>
    </Link>
  )
}
