import type { CoveredService, CoveringPolicy } from '@coverline/contract/employees/endpoints'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useBenefitText } from '../plans/shared/use-benefit-text.ts'
import classes from './employee.module.css'
import { EmployeeState } from './employee-state.tsx'

const everybody = ['PRINCIPAL', 'CHILD', 'RELATIVE', 'PARENT'] as const

/** One policy of a person and what its plan covers, in words; what was used is never shown. */
export function CoverCard({ policy, isCoverShown }: { policy: CoveringPolicy; isCoverShown: boolean }) {
  const { t } = useTranslation('employees')
  const format = useFormat()
  return (
    <DetailCard
      title={policy.program.name}
      actions={<EmployeeState state={policy.state} stateDay={null} />}
      items={[
        { label: t('detail.number'), value: policy.number },
        { label: t('detail.from'), value: format.day(policy.startDate) },
        { label: t('detail.lastDay'), value: format.day(policy.lastDay) || t('detail.open') },
      ]}
    >
      <h3 className={classes.subtitle}>{t('detail.covers')}</h3>
      {policy.services.length > 0 ? (
        <ul className={classes.services}>
          {policy.services.map((service) => (
            <Service key={service.offerId} service={service} />
          ))}
        </ul>
      ) : (
        <p className={classes.note}>{t(isCoverShown ? 'detail.noServices' : 'detail.coverHidden')}</p>
      )}
    </DetailCard>
  )
}

function Service({ service }: { service: CoveredService }) {
  const { t } = useTranslation('benefits')
  const text = useBenefitText()
  const limits = service.limits.map((limit) => text.limit(limit, service.currency))
  const facts = text.facts({ ...service, covered: [...everybody] })
  const words = [...(limits.length > 0 ? limits : [t('unlimited')]), ...facts]
  return (
    <li className={classes.service}>
      <span className={classes.serviceTitle}>{service.title}</span>
      <span className={classes.note}>{words.join(' · ')}</span>
    </li>
  )
}
