import { type Crumb, Breadcrumbs } from '@coverline/ui/display/breadcrumbs'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import classes from './top-bar.module.css'

/** The breadcrumbs; on a phone only the way back, which a cut path would not tell. */
export function PathOfPage({ crumbs }: { crumbs: Crumb[] }) {
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
