import { areas } from '@coverline/contract/areas'
import { Card } from '@coverline/ui/display/card'
import { IconBell, IconChevronRight, IconFolder } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './profile.module.css'

/** The pages behind the profile */
export function MoreLinks() {
  const { t } = useTranslation(['notifications', 'home'])
  return (
    <Card>
      <ul className={classes.more}>
        <li>
          <Link to="/app/documents" className={classes.moreLink}>
            <IconFolder size={20} stroke={1.7} aria-hidden />
            <span className={classes.moreText}>{t('home:documents.title')}</span>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        </li>
        <li>
          <Link to={areas.member.notices.settings} className={classes.moreLink}>
            <IconBell size={20} stroke={1.7} aria-hidden />
            <span className={classes.moreText}>{t('notifications:settings.modalTitle')}</span>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        </li>
      </ul>
    </Card>
  )
}
