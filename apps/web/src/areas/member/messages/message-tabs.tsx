import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './message-tabs.module.css'

/** Leads from the conversation to the requests and back. */
export function MessageTabs() {
  const { t } = useTranslation('home')
  const active = {
    activeProps: { 'data-active': true },
    activeOptions: { exact: true },
    className: classes.tab,
  }
  return (
    <nav aria-label={t('requests.tabs')} className={classes.tabs}>
      <Link to="/app/messages" {...active}>
        {t('requests.chat')}
      </Link>
      <Link to="/app/messages/requests" {...active}>
        {t('requests.title')}
      </Link>
    </nav>
  )
}
