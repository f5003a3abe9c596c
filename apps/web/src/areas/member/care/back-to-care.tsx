import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './care.module.css'

/** The way from a visit to all of them; it works also where the app was opened by a link. */
export function BackToCare() {
  const { t } = useTranslation('care')
  return (
    <Link to="/app/care" className={classes.link}>
      <IconArrowLeft size={18} aria-hidden />
      {t('visit.list')}
    </Link>
  )
}
