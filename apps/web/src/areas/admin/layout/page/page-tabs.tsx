import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { useOpenEntry } from '../menu/use-menu.ts'
import classes from './page.module.css'

/** The pages of the open menu entry as tabs; nothing if it has only one. */
export function PageTabs() {
  const { t } = useTranslation('app')
  const { item, tab: open } = useOpenEntry()
  if (!item || item.tabs.length === 0) return null
  return (
    <nav aria-label={t('menu.subpages', { title: item.title })} className={classes.tabs}>
      {item.tabs.map((tab) => (
        <Link
          key={`${tab.path}${tab.title}`}
          to={tab.path}
          search={tab.search}
          className={classes.tab}
          data-current={tab === open || undefined}
          aria-current={tab === open ? 'page' : undefined}
        >
          {tab.title}
          {tab.isLocked ? <IconLock size={14} stroke={1.6} aria-label={t('menu.locked')} /> : null}
        </Link>
      ))}
    </nav>
  )
}
