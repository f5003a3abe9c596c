import type { Crumb } from '@coverline/ui/display/breadcrumbs'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { ThemeMenu } from '../../../../kit/frame/theme-menu.tsx'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { NotificationBell } from '../../../../nouns/notifications/notification-bell.tsx'
import { LanguageMenu } from '../../../../session/language-menu.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { openShortcuts } from '../shortcuts/shortcuts.ts'
import { PaletteButton } from './palette-button.tsx'
import { PathOfPage } from './path-of-page.tsx'
import classes from './top-bar.module.css'

interface TopBarProps {
  /** The heading of a page of the menu; other pages show the path to them. */
  title: string | undefined
  crumbs: Crumb[]
}

/** Heading or breadcrumbs on the left; search, notices, language and theme on the right. */
export function TopBar({ title, crumbs }: TopBarProps) {
  const { t } = useTranslation('app')
  const phone = useIsPhone()
  return (
    <header className={classes.bar}>
      {title === undefined ? <PathOfPage crumbs={crumbs} /> : <PageTitle title={title} />}
      {phone ? null : <PaletteButton />}
      {phone ? null : (
        <ActionIcon
          aria-label={t('keys.title')}
          title={t('keys.title')}
          aria-keyshortcuts="?"
          onClick={openShortcuts}
        >
          <IconHelp size={19} stroke={1.6} />
        </ActionIcon>
      )}
      <NotificationBell />
      {phone ? null : (
        <>
          <LanguageMenu />
          <ThemeMenu />
        </>
      )}
    </header>
  )
}
