import type { MemberBenefit } from '@coverline/contract/benefits/member-endpoints'
import { Progress } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconMessageQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './cover.module.css'

/** The share of a limit that is left, 0 to 100 */
const shareLeft = ({ left, quantity }: MemberBenefit['limits'][number]): number =>
  Math.max(0, Math.min(100, (Number(left) / Number(quantity)) * 100))

/** A service: whether it can be used today, and everything about it in sentences. */
export function ServiceCover({ benefit }: { benefit: MemberBenefit }) {
  const { t } = useTranslation('home')
  const { title, words, limits, reasons, approvalNeeded } = benefit
  const isOpen = reasons.length === 0
  const Icon = isOpen ? IconCircleCheck : IconCircleX
  return (
    <li className={classes.service} data-open={isOpen || undefined}>
      <Icon
        className={classes.sign}
        size={22}
        stroke={1.8}
        aria-label={t(isOpen ? 'cover.open' : 'cover.shut')}
      />
      <div className={classes.words}>
        <h3 className={classes.serviceTitle}>{title}</h3>
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {limits.map((limit) => (
          <Progress
            key={`${limit.unit} ${limit.period}`}
            value={shareLeft(limit)}
            size="sm"
            radius="xl"
            aria-hidden
            color={isOpen ? 'teal' : 'gray'}
          />
        ))}
        {approvalNeeded ? (
          <Link
            to="/app/messages"
            search={{ text: t('cover.askText', { service: title }) }}
            className={classes.ask}
          >
            <IconMessageQuestion size={18} stroke={1.7} aria-hidden />
            {t('cover.ask')}
          </Link>
        ) : null}
      </div>
    </li>
  )
}
