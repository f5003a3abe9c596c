import { useTranslation } from '../text/use-translation.ts'
import classes from './skip-link.module.css'

/** First stop of the Tab key: skips the menu. */
export function SkipLink() {
  const { t } = useTranslation('app')
  return (
    <a
      href="#content"
      className={classes.link}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
    >
      {t('skip')}
    </a>
  )
}
