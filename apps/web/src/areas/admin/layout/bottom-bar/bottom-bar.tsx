import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { useMenu, useOpenEntry } from '../menu/use-menu.ts'
import { useInboxState } from '../notices/inbox-state.ts'
import classes from '../../../../kit/frame/bottom-bar.module.css'

/** The pages that a thumb should reach first; the others follow in the order of the menu. */
const preferred = [
  '/admin/dashboard',
  '/admin/tickets',
  '/admin/tasks',
  '/admin/users',
  '/admin/policies',
  '/admin/renewals',
]
const room = 4

/** The phone's menu at the lower edge: four pages, and the whole menu behind the fifth place. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation('app')
  const { item: open } = useOpenEntry()
  const { todo, hasUnread } = useInboxState()
  const entries = useMenu()
    .flatMap(({ group, entries: all }) => (group === 'settings' ? [] : all))
    .filter(({ isLocked }) => !isLocked)
  const rank = (id: string) => (preferred.includes(id) ? preferred.indexOf(id) : preferred.length)
  const shown = entries.toSorted((a, b) => rank(a.id) - rank(b.id)).slice(0, room)
  return (
    <nav className={classes.bar} aria-label={t('menu.label')} data-bottom-bar>
      {shown.map(({ id, path, search, title, icon: Icon }) => (
        <Link
          key={id}
          to={path}
          search={search}
          state={{ isFresh: true }}
          className={classes.entry}
          data-active={id === open?.id || undefined}
          aria-current={id === open?.id ? 'page' : undefined}
        >
          <Icon size={22} stroke={1.6} aria-hidden />
          <span className={classes.text}>{title}</span>
          {id === '/admin/tickets' && (todo > 0 || hasUnread) ? (
            <span className={classes.dot} role="img" aria-label={t('menu.waiting')} />
          ) : null}
        </Link>
      ))}
      <button type="button" className={classes.entry} onClick={onMore} aria-haspopup="dialog">
        <IconMenu2 size={22} stroke={1.6} aria-hidden />
        <span className={classes.text}>{t('menu.more')}</span>
      </button>
    </nav>
  )
}
