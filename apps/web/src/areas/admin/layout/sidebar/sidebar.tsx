import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { Brand } from '../../../../kit/frame/brand.tsx'
import { SidebarNav } from './sidebar-nav.tsx'
import classes from './sidebar.module.css'
import { UserMenu } from './user-menu.tsx'

interface SidebarProps {
  /** Called after navigation; closes the drawer on a phone. */
  onNavigate?: () => void
}

export function Sidebar({ onNavigate }: SidebarProps) {
  const { t } = useTranslation('app')
  return (
    <div className={classes.sidebar}>
      <Link to="/admin" className={classes.brand} aria-label={t('product')} onClick={onNavigate}>
        <Brand inverted />
      </Link>
      <SidebarNav onNavigate={onNavigate} />
      <UserMenu place="sidebar" />
    </div>
  )
}
