import type { Payment } from '@coverline/contract/payments/endpoints'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { personName } from '../insured/shared/person-name.ts'
import { TextLink } from '../../kit/text-link.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import classes from './statements.module.css'

/** A payment allocated to a line, with the allocated amount. */
export function PaymentLine({ payment, amount }: { payment: Payment; amount: string }) {
  const { t } = useTranslation('statements')
  const format = useFormat()
  const { policyNumber, insured, clientCompany, dueDate, currency } = payment
  const whose = [personName(insured), clientCompany?.name].filter(Boolean).join(', ')
  return (
    <div className={classes.allocation}>
      <span>
        <TextLink to={`/admin/policies/${payment.policyId}`}>{policyNumber ?? t('numberless')}</TextLink>{' '}
        {whose}
        <span className={classes.dim}> · {t('due', { day: format.day(dueDate) })}</span>
      </span>
      <span className={classes.amount}>
        {Number(amount) === Number(payment.amount)
          ? format.money(amount, currency)
          : t('ofAmount', {
              part: format.money(amount, currency),
              all: format.money(payment.amount, currency),
            })}
      </span>
    </div>
  )
}
