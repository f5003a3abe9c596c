import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './composer.module.css'

/** Recipient address of a mail: not always the profile's. */
export function MailTo({ address }: { address: string | null }) {
  const { t } = useTranslation('conversations')
  return address === null ? null : <p className={classes.mailTo}>{t('mailTo', { address })}</p>
}
