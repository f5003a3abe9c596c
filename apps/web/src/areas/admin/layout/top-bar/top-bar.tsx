import { type Crumb, Breadcrumbs } from '@coverline/ui/display/breadcrumbs'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconHelp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ThemeMenu } from '../../../../kit/frame/theme-menu.tsx'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { NotificationBell } from '../../../../nouns/notifications/notification-bell.tsx'
import { LanguageMenu } from '../../../../session/language-menu.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { openShortcuts } from '../shortcuts/shortcuts.ts'
import { PaletteButton } from './palette-button.tsx'
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
      {title === undefined ? <Path crumbs={crumbs} /> : <PageTitle title={title} />}
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

/** The breadcrumbs; on a phone only the way back, which a cut path would not tell. */
function Path({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useTranslation('app')
  const phone = useIsPhone()
  const parent = crumbs.at(-2)
  return (
    <div className={classes.crumbs}>
      {phone && parent?.href ? (
        <nav aria-label={t('breadcrumbs')}>
          <Link to={parent.href} className={classes.back}>
            <IconChevronLeft size={20} stroke={1.7} aria-hidden />
            <span className={classes.backText}>{parent.label}</span>
          </Link>
        </nav>
      ) : (
        <Breadcrumbs
          items={crumbs}
          label={t('breadcrumbs')}
          renderLink={(href, label) => <Link to={href}>{label}</Link>}
        />
      )}
    </div>
  )
}
