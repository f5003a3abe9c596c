import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Brand } from '../../../../kit/frame/brand.tsx'
import { ThemeMenu } from '../../../../kit/frame/theme-menu.tsx'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { LanguageMenu } from '../../../../session/language-menu.tsx'
import { PaletteButton } from '../top-bar/palette-button.tsx'
import { SidebarNav } from './sidebar-nav.tsx'
import classes from './sidebar.module.css'
import { useNarrow } from './use-narrow.ts'
import { UserMenu } from './user-menu.tsx'

/** The menu beside the page; it can be narrowed to its icons. */
export function Sidebar() {
  const { t } = useTranslation('app')
  const [isNarrow, toggle] = useNarrow()
  const label = t(isNarrow ? 'menu.expand' : 'menu.collapse')
  const Icon = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div className={classes.sidebar} data-narrow={isNarrow || undefined}>
      <div className={classes.head}>
        <Link to="/admin" className={classes.brand} aria-label={t('product')}>
          <Brand inverted size={30} />
        </Link>
        <button type="button" className={classes.collapse} aria-label={label} title={label} onClick={toggle}>
          <Icon size={18} stroke={1.6} aria-hidden />
        </button>
      </div>
      <SidebarNav isNarrow={isNarrow} />
      <UserMenu place="sidebar" />
    </div>
  )
}

/** The same inside a phone's drawer, with the tools that its top bar has no room for. */
export function DrawerMenu({ onNavigate }: { onNavigate: () => void }) {
  const { t } = useTranslation('app')
  return (
    <div className={classes.sidebar}>
      <div className={classes.head}>
        <Link to="/admin" className={classes.brand} aria-label={t('product')} onClick={onNavigate}>
          <Brand inverted size={30} />
        </Link>
        <div className={classes.tools}>
          <PaletteButton onOpen={onNavigate} />
          <LanguageMenu />
          <ThemeMenu />
        </div>
      </div>
      <SidebarNav onNavigate={onNavigate} />
      <UserMenu place="sidebar" />
    </div>
  )
}
