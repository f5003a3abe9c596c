import { Hint } from '@coverline/ui/actions/hint'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { useInboxState } from '../notices/inbox-state.ts'
import { useBelongsTo } from '../../../../session/use-crumbs.ts'
import { type MenuItem, useMenu } from './use-menu.ts'
import classes from './sidebar.module.css'

function LockedEntry({ item }: { item: MenuItem }) {
  const { t } = useTranslation('app')
  const Icon = item.icon
  return (
    <Hint label={t('menu.locked')}>
      <button type="button" className={classes.entry} data-locked aria-disabled>
        <Icon size={18} stroke={1.6} aria-hidden />
        <span className={classes.title}>{item.title}</span>
        <IconLock size={15} stroke={1.6} aria-hidden />
      </button>
    </Hint>
  )
}

/** The menu groups that the user may see. */
export function SidebarNav({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { t } = useTranslation('app')
  const sections = useMenu()
  const belongsTo = useBelongsTo()
  const { todo, hasUnread } = useInboxState()
  const waits = todo > 0 || hasUnread
  return (
    <nav className={classes.nav} aria-label={t('menu.label')}>
      {sections.map((section) => (
        <div key={section.group} className={classes.group}>
          <div className={classes.groupTitle} id={`menu-${section.group}`}>
            {t(`groups.${section.group}`)}
          </div>
          <ul className={classes.list} aria-labelledby={`menu-${section.group}`}>
            {section.entries.map((item) => {
              const Icon = item.icon
              return (
                <li key={item.path}>
                  {item.locked ? (
                    <LockedEntry item={item} />
                  ) : (
                    <Link
                      to={item.path}
                      className={classes.entry}
                      onClick={onNavigate}
                      activeProps={{ 'data-active': true }}
                      data-active={belongsTo(item.path) || undefined}
                    >
                      <Icon size={18} stroke={1.6} aria-hidden />
                      <span className={classes.title}>{item.title}</span>
                      {item.path === '/admin/tickets' && waits ? (
                        <span className={classes.dot} role="img" aria-label={t('menu.waiting')} />
                      ) : null}
                    </Link>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
