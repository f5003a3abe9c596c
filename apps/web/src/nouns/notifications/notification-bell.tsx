import { useIsPhone } from '@coverline/ui/use-is-phone'
import { ActionIcon, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { noticeTarget, panelHash } from './notice-target.ts'
import classes from './notification-bell.module.css'
import { onNoticeClick } from './shared/push.ts'
import { useUnread } from './queries.ts'

const NoticePanel = lazy(async () => ({ default: (await import('./notice-panel.tsx')).NoticePanel }))
const NoticeSheet = lazy(async () => ({ default: (await import('./notice-sheet.tsx')).NoticeSheet }))

const width = 420
/** Bell in the top bar with the number of unread notices, and its panel; on a phone a separate sheet. */
export function NotificationBell() {
  const { t } = useTranslation(['app', 'notifications'])
  const isPhone = useIsPhone()
  const { data } = useUnread()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  // Loaded at the first opening; stays mounted, so that it can close with its transition and return the
  // focus.
  const [wasOpened, setWasOpened] = useState(false)
  if (opened && !wasOpened) setWasOpened(true)
  const count = data?.unreadCount ?? 0
  useEffect(() => {
    if (window.location.hash !== panelHash) return
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    setOpened(true)
  }, [])

  useEffect(
    () =>
      onNoticeClick((path) => {
        const target = noticeTarget(path)
        if (target.kind === 'PAGE') return void navigate({ href: target.path })
        setOpened(true)
      }),
    [navigate],
  )

  const title = t('app:menu.notifications')
  const unread = data?.isCapped
    ? t('notifications:unreadMany', { count })
    : t('notifications:unread', { count })
  const bell = (
    <ActionIcon
      aria-label={count > 0 ? `${title}: ${unread}` : title}
      aria-haspopup="dialog"
      aria-expanded={opened}
      title={title}
      className={classes.bell}
      onClick={() => setOpened((now) => !now)}
    >
      <IconBell size={19} stroke={1.6} />
      {count > 0 ? (
        <span className={classes.number} aria-hidden>
          {data?.isCapped ? `${count}+` : count}
        </span>
      ) : null}
    </ActionIcon>
  )
  const panel = (
    <Suspense fallback={null}>
      <NoticePanel onClose={() => setOpened(false)} />
    </Suspense>
  )
  if (isPhone)
    return (
      <>
        {bell}
        {wasOpened ? (
          <Suspense fallback={null}>
            <NoticeSheet opened={opened} title={title} onClose={() => setOpened(false)}>
              {panel}
            </NoticeSheet>
          </Suspense>
        ) : null}
      </>
    )
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={width}
      trapFocus
      returnFocus
      shadow="lg"
      radius="lg"
    >
      <Popover.Target>{bell}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={title} className={classes.dropdown}>
        {panel}
      </Popover.Dropdown>
    </Popover>
  )
}
