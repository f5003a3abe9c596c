import type { OutputOf } from '@coverline/contract/endpoint'
import type { memberCards } from '@coverline/contract/calls.generated'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './card-face.module.css'

export type MemberCard = OutputOf<typeof memberCards.list>['items'][number]

const tones = {
  IN_FORCE: 'success',
  UPCOMING: 'info',
  PAUSED: 'warning',
  ENDED: 'neutral',
} as const satisfies Record<MemberCard['state'], StatusTone>

/** What is printed on a card: whose it is, of which insurer and plan, its numbers and its days. */
export function CardFace({ card }: { card: MemberCard }) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const { policyNumber, certificateNumber, birthdate, startDate, endDate } = card
  const name = [card.firstName, card.patronymicName, card.lastName].filter(Boolean).join(' ')
  const until =
    endDate === null
      ? startDate && t('from', { day: format.day(startDate) })
      : t('validity', { from: format.day(startDate), until: format.day(endDate) })
  const lines = [
    [t('birthDate'), format.day(birthdate)],
    [t('policyNumber'), policyNumber],
    [t('certificateNumber'), certificateNumber],
    [t('program'), card.program],
    [t('valid'), until],
  ] as const
  return (
    <section className={classes.face} aria-label={t('cardOf', { name })}>
      <header className={classes.head}>
        <span className={classes.insurer}>{card.insurer?.name}</span>
        <StatusBadge tone={tones[card.state]}>{t(`states.${card.state}`)}</StatusBadge>
      </header>
      <p className={classes.name}>{name}</p>
      <dl className={classes.lines}>
        {lines.map(([label, value]) =>
          value ? (
            <div key={label} className={classes.line}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}
