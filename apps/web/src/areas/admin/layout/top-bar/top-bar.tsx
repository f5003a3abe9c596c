import { ActionIcon } from '@mantine/core'
import { type Crumb, Breadcrumbs } from '@coverline/ui/display/breadcrumbs'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { NotificationBell } from '../../../../nouns/notifications/notification-bell.tsx'
import { LanguageMenu } from '../../../../session/language-menu.tsx'
import { PaletteButton } from './palette-button.tsx'
import { ThemeMenu } from '../../../../kit/frame/theme-menu.tsx'
import classes from './top-bar.module.css'

interface TopBarProps {
  crumbs: Crumb[]
  onMenu: () => void
}

/** Breadcrumbs on the left; search, notices, language and theme on the right. */
export function TopBar({ crumbs, onMenu }: TopBarProps) {
  const { t } = useTranslation('app')
  return (
    <header className={classes.bar}>
      <ActionIcon className={classes.menuButton} aria-label={t('menu.open')} onClick={onMenu}>
        <IconMenu2 size={20} stroke={1.7} />
      </ActionIcon>
      <div className={classes.crumbs}>
        <Breadcrumbs
          items={crumbs}
          label={t('breadcrumbs')}
          renderLink={(href, label) => <Link to={href}>{label}</Link>}
        />
      </div>
      <PaletteButton />
      <NotificationBell />
      <LanguageMenu />
      <ThemeMenu />
    </header>
  )
}
