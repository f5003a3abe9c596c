import { Card } from '@coverline/ui/display/card'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './lead-page.module.css'
import type { LeadDetail } from './queries.ts'

/** What the client agreed to in the public form, and when; nothing for a lead that came another way. */
export function LeadConsents({ lead }: { lead: LeadDetail }) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  if (lead.consents.length === 0) return null
  return (
    <Card title={t('fields.consent')}>
      {lead.consents.map(({ text, givenAt }) => (
        <p key={givenAt} className={classes.consent}>
          <time dateTime={givenAt}>{format.moment(givenAt)}</time> · {text}
        </p>
      ))}
    </Card>
  )
}
