import { Hint } from '@coverline/ui/actions/hint'
import { IconLock, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import type { MenuItem } from '../menu/build-menu.ts'
import { useMenu, useOpenEntry } from '../menu/use-menu.ts'
import { useDueTasks } from '../../../../nouns/tasks/shared/use-due-tasks.ts'
import { useInboxState } from '../notices/inbox-state.ts'
import classes from './sidebar.module.css'
import { numberFormatter } from '../../../../kit/text/formatters.ts'

interface EntryProps {
  item: MenuItem
  isOpen: boolean
  isNarrow: boolean
  onNavigate: (() => void) | undefined
}

function Entry({ item, isOpen, isNarrow, onNavigate }: EntryProps) {
  const { t } = useTranslation('app')
  const Icon = item.icon
  if (item.isLocked)
    return (
      <Hint label={t('menu.locked')}>
        <button
          type="button"
          className={classes.entry}
          data-locked
          aria-disabled
          aria-label={isNarrow ? item.title : undefined}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
          <span className={classes.title}>{item.title}</span>
          <IconLock size={15} stroke={1.6} aria-hidden className={classes.lock} />
        </button>
      </Hint>
    )
  return (
    <Link
      to={item.path}
      search={item.search}
      state={{ isFresh: true }}
      className={classes.entry}
      onClick={onNavigate}
      data-active={isOpen || undefined}
      aria-current={isOpen ? 'page' : undefined}
      title={isNarrow ? item.title : undefined}
      aria-label={isNarrow ? item.title : undefined}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={classes.title}>{item.title}</span>
      {item.id === '/admin/tickets' ? <Waiting /> : null}
      {item.id === '/admin/tasks' ? <Due /> : null}
    </Link>
  )
}

/** The number of requests to do, and the dot that also tells of unread messages */
function Waiting() {
  const { t, i18n } = useTranslation('app')
  const { todo, hasUnread } = useInboxState()
  if (todo === 0 && !hasUnread) return null
  return (
    <>
      {todo > 0 ? (
        <span className={classes.number}>{numberFormatter(i18n.language, {}).format(todo)}</span>
      ) : null}
      <span className={classes.dot} role="img" aria-label={t('menu.waiting')} />
    </>
  )
}

/** The number of the user's own tasks that are due today or overdue */
function Due() {
  const { t, i18n } = useTranslation('app')
  const count = useDueTasks()
  if (count === 0) return null
  return (
    <span className={classes.number} title={t('menu.due')}>
      {numberFormatter(i18n.language, {}).format(count)}
    </span>
  )
}

interface SidebarNavProps {
  /** Only icons */
  isNarrow?: boolean
  onNavigate?: (() => void) | undefined
}

/** The menu groups that the user may see, and the settings at the bottom. */
export function SidebarNav({ isNarrow = false, onNavigate }: SidebarNavProps) {
  const { t } = useTranslation('app')
  const menu = useMenu()
  const { item: open, group: openGroup } = useOpenEntry()
  const nav = useRef<HTMLElement>(null)
  const settings = menu.find(({ group }) => group === 'settings')?.entries[0]
  const openId = openGroup === 'settings' ? 'settings' : open?.id
  useEffect(() => {
    nav.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [openId])
  return (
    <nav className={classes.nav} aria-label={t('menu.label')} ref={nav}>
      {menu.map(({ group, entries }) =>
        group === 'settings' ? null : (
          <div key={group} className={classes.group}>
            {group === 'work' ? null : (
              <div className={classes.groupTitle} id={`menu-${group}`}>
                {t(`groups.${group}`)}
              </div>
            )}
            <ul
              className={classes.list}
              {...(group === 'work'
                ? { 'aria-label': t('groups.work') }
                : { 'aria-labelledby': `menu-${group}` })}
            >
              {entries.map((item) => (
                <li key={item.id}>
                  <Entry
                    item={item}
                    isOpen={item.id === openId}
                    isNarrow={isNarrow}
                    onNavigate={onNavigate}
                  />
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
      {settings ? (
        <div className={classes.bottom}>
          <Entry
            item={{ ...settings, id: 'settings', title: t('menu.settings'), icon: IconSettings }}
            isOpen={openId === 'settings'}
            isNarrow={isNarrow}
            onNavigate={onNavigate}
          />
        </div>
      ) : null}
    </nav>
  )
}
