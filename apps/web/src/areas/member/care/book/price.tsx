import type { MemberOffer } from '@coverline/contract/bookings/member-endpoints'
import { Card } from '@coverline/ui/display/card'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import classes from '../care.module.css'

/** What a service costs and covers on the day of the visit, or why it is not covered then. */
export function Price({ offer: { title, words, reasons, approvalNeeded } }: { offer: MemberOffer }) {
  const { t } = useTranslation('care')
  const isCovered = reasons.length === 0
  const Icon = isCovered ? IconCircleCheck : IconCircleX
  return (
    <Card title={t('confirm.cover')}>
      <p className={isCovered ? classes.covered : classes.uncovered}>
        <Icon size={20} stroke={1.8} aria-hidden />
        {t(isCovered ? 'confirm.covered' : 'confirm.shut')}
      </p>
      {words.map((sentence) => (
        <p key={sentence} className={classes.sentence}>
          {sentence}
        </p>
      ))}
      {isCovered ? null : <p className={classes.sentence}>{t('confirm.shutText')}</p>}
      {isCovered && approvalNeeded ? (
        <Link
          to="/app/messages"
          search={{ text: t('offers.approvalText', { service: title }) }}
          className={classes.link}
        >
          {t('offers.approval')}
        </Link>
      ) : null}
    </Card>
  )
}
