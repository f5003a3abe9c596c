import type { Duplicate, DuplicateSide } from '@coverline/contract/duplicates/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { personName } from '../shared/person-name.ts'
import { TextLink } from '../../../kit/text-link.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import classes from './duplicates.module.css'

/** From this score on, two profiles are almost certainly the same person. */
const certain = 80
const likely = 60

interface DuplicatePairProps {
  pair: Duplicate
  /** True if the user has the permission to decide. */
  canDecide: boolean
  onCompare: () => void
  onDismiss: (dismissed: boolean) => void
}

/** Two possibly identical profiles with the reasons and actions. */
export function DuplicatePair({ pair, canDecide, onCompare, onDismiss }: DuplicatePairProps) {
  const { t } = useTranslation('duplicates')
  const { first, second, score, reasons } = pair
  const name = t('pairOf', { first: personName(first), second: personName(second) })
  const tone = score >= certain ? 'danger' : score >= likely ? 'warning' : 'neutral'
  return (
    <Card>
      <section aria-label={name}>
        <div className={classes.head}>
          {pair.dismissedAt ? null : <StatusBadge tone={tone}>{t('likelihood', { score })}</StatusBadge>}
          {reasons.map((reason) => (
            <span key={reason} className={classes.reason}>
              {t(`reasons.${reason}`)}
            </span>
          ))}
        </div>
        <ul className={classes.sides}>
          {[first, second].map((side) => (
            <li key={side.personProfileId} className={classes.side}>
              <Side side={side} />
            </li>
          ))}
        </ul>
        {canDecide ? (
          <div className={classes.actions}>
            {pair.dismissedAt ? (
              <Button variant="outline" onClick={() => onDismiss(false)}>
                {t('reopen')}
              </Button>
            ) : (
              <>
                <Button variant="soft" onClick={onCompare}>
                  {t('compare')}
                </Button>
                <Button variant="outline" onClick={() => onDismiss(true)}>
                  {t('notSame')}
                </Button>
              </>
            )}
          </div>
        ) : null}
      </section>
    </Card>
  )
}

function Side({ side }: { side: DuplicateSide }) {
  const { t } = useTranslation(['duplicates', 'insured'])
  const format = useFormat()
  const facts = [
    format.day(side.birthdate),
    side.identificationNumber && `${t('insured:fields.identificationNumber')}: ${side.identificationNumber}`,
    side.email,
    side.phone,
    [
      t(`insured:relationships.${side.relationship}`),
      t('duplicates:policies', { count: side.policyCount }),
    ].join(' · '),
    `${t('insured:addedAt')}: ${format.day(side.createdAt.slice(0, 10))}`,
  ].filter(Boolean)
  return (
    <>
      <TextLink to={`/admin/users/${side.personProfileId}`}>{personName(side)}</TextLink>
      <div className={classes.facts}>
        {facts.map((fact) => (
          <div key={fact}>{fact}</div>
        ))}
      </div>
    </>
  )
}
