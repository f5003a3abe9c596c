import { Hint } from '@coverline/ui/actions/hint'
import { ActionIcon } from '@mantine/core'
import { IconLock, IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { NotificationBell } from '../../../../nouns/notifications/notification-bell.tsx'
import { useInboxState } from '../notices/inbox-state.ts'
import { useMenu, useOpenEntry } from '../menu/use-menu.ts'
import { Brand } from '../../../../kit/frame/brand.tsx'
import { LanguageMenu } from '../../../../session/language-menu.tsx'
import { PaletteButton } from './palette-button.tsx'
import { ThemeMenu } from '../../../../kit/frame/theme-menu.tsx'
import classes from './top-bar.module.css'
import { UserMenu } from '../sidebar/user-menu.tsx'

/** The older layout: the whole menu in one line at the top. */
export function TopNavigation({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation('app')
  const { item: open, group: openGroup } = useOpenEntry()
  const { todo, hasUnread } = useInboxState()
  const waits = todo > 0 || hasUnread
  const menu = useMenu()
  const entries = menu.flatMap(({ group, entries: all }) => (group === 'settings' ? [] : all))
  const settings = menu.find(({ group }) => group === 'settings')?.entries[0]
  return (
    <header className={classes.bar}>
      <ActionIcon className={classes.menuButton} aria-label={t('menu.open')} onClick={onMenu}>
        <IconMenu2 size={20} stroke={1.7} />
      </ActionIcon>
      <Link to="/admin" className={classes.brandLink} aria-label={t('product')}>
        <Brand size={28} />
      </Link>
      <nav aria-label={t('menu.label')} style={{ flex: 1, minWidth: 0 }}>
        <ul className={classes.nav}>
          {entries.map((item) => (
            <li key={item.id}>
              {item.isLocked ? (
                <Hint label={t('menu.locked')}>
                  <button type="button" className={classes.tab} data-locked aria-disabled>
                    {item.title}
                    <IconLock size={14} stroke={1.6} aria-hidden />
                  </button>
                </Hint>
              ) : (
                <Link
                  to={item.path}
                  search={item.search}
                  state={{ isFresh: true }}
                  className={classes.tab}
                  data-active={item.id === open?.id || undefined}
                >
                  {item.title}
                  {item.path === '/admin/tickets' && waits ? (
                    <span className={classes.dot} role="img" aria-label={t('menu.waiting')} />
                  ) : null}
                </Link>
              )}
            </li>
          ))}
          {settings ? (
            <li>
              <Link
                to={settings.path}
                search={settings.search}
                state={{ isFresh: true }}
                className={classes.tab}
                data-active={openGroup === 'settings' || undefined}
              >
                {t('menu.settings')}
              </Link>
            </li>
          ) : null}
        </ul>
      </nav>
      <PaletteButton />
      <NotificationBell />
      <LanguageMenu />
      <ThemeMenu />
      <UserMenu place="top" />
    </header>
  )
}
