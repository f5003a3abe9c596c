import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './hr-layout.module.css'
import { useCompanyTabs } from './use-company-tabs.ts'

/** The pages of the company area as tabs of its header. */
export function HrTabs() {
  const { t } = useTranslation('app')
  const tabs = useCompanyTabs()
  return (
    <nav className={classes.tabs} aria-label={t('hr.nav')}>
      {tabs.map(({ path, title, isOpen }) => (
        <Link
          key={path}
          to={path}
          className={classes.tab}
          data-active={isOpen || undefined}
          aria-current={isOpen ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
