import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { useMenu, useOpenEntry } from '../menu/use-menu.ts'
import classes from './page.module.css'

/** The menu of the settings, beside each of their pages; on a phone a line above it. */
export function SettingsMenu() {
  const { t } = useTranslation('app')
  const entries = useMenu().find(({ group }) => group === 'settings')?.entries ?? []
  const { item } = useOpenEntry()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    nav.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [item?.id])
  return (
    <nav aria-label={t('menu.settings')} className={classes.settings} ref={nav}>
      {entries.map((entry) => {
        const Icon = entry.icon
        const isOpen = entry.id === item?.id
        return (
          <Link
            key={entry.id}
            to={entry.path}
            search={entry.search}
            className={classes.setting}
            data-current={isOpen || undefined}
            aria-current={isOpen ? 'page' : undefined}
          >
            <Icon size={17} stroke={1.6} aria-hidden />
            <span>{entry.title}</span>
          </Link>
        )
      })}
    </nav>
  )
}
