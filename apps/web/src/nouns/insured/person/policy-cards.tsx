import type { Policy } from '@coverline/contract/policies/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { EmptyLine } from '@coverline/ui/display/empty-line'
import { MonoCell } from '@coverline/ui/table/table-cells'
import { Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { daysBetween } from '@coverline/contract/calendar'
import { today } from '../../../kit/text/days.ts'
import { PolicyStateBadge } from '../../policies/shared/policy-state.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import classes from './person-overview.module.css'

interface PolicyCardsProps {
  title?: string
  policies: readonly Policy[]
  onAdd: (() => void) | undefined
}

export function PolicyCards({ title, policies, onAdd }: PolicyCardsProps) {
  const { t } = useTranslation('insured')
  const button = onAdd ? (
    <Button variant="soft" onClick={onAdd}>
      {t('addPolicy')}
    </Button>
  ) : null
  if (policies.length === 0)
    return <EmptyLine title={t('tabs.policies')} text={t('noPolicies.title')} action={button} />
  return (
    <section>
      <div className={classes.head}>
        {title ? <h2 className={classes.title}>{title}</h2> : <span />}
        {button}
      </div>
      <div className={classes.policies}>
        {policies.map((policy) => (
          <PolicyCard key={policy.policyId} policy={policy} />
        ))}
      </div>
    </section>
  )
}

/** Returns the elapsed share of the period in percent; null if it has no end. */
function passed({ startDate, endDate, createdAt }: Policy): number | null {
  if (endDate === null) return null
  const start = startDate ?? createdAt.slice(0, 10)
  const whole = daysBetween(start, endDate)
  if (whole <= 0) return 100
  return Math.min(100, Math.max(0, (daysBetween(start, today()) / whole) * 100))
}

const nearEnd = 85

function PolicyCard({ policy }: { policy: Policy }) {
  const { t } = useTranslation(['insured', 'policies'])
  const format = useFormat()
  const share = passed(policy)
  const facts = [
    policy.clientCompany?.name,
    policy.insuranceCompany?.name,
    policy.certificateNumber && `${t('policies:certificateNumber')}: ${policy.certificateNumber}`,
    policy.deactivationDate && `${t('policies:deactivationDate')}: ${format.day(policy.deactivationDate)}`,
  ].filter(Boolean)
  return (
    <Link to="/admin/policies/$id" params={{ id: policy.policyId }} className={classes.policy}>
      <Card>
        <div className={classes.policyHead}>
          <div>
            <div className={classes.policyName}>{policy.program.name}</div>
            <MonoCell>{policy.number ?? t('policies:numberless')}</MonoCell>
          </div>
          <PolicyStateBadge state={policy.state} endDate={policy.endDate} />
        </div>
        <div className={classes.dates}>
          <span>{format.day(policy.startDate) || t('policies:noStart')}</span>
          <span>{format.day(policy.endDate) || t('policies:unlimited')}</span>
        </div>
        <Progress
          value={share ?? 0}
          size={5}
          color={share !== null && share > nearEnd ? 'orange' : 'brand'}
          aria-label={t('policies:validity')}
        />
        {facts.length > 0 ? (
          <div className={classes.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </div>
        ) : null}
      </Card>
    </Link>
  )
}
