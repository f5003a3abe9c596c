import { useFormat } from '../../../kit/text/use-format.ts'
import classes from './detail.module.css'

interface MoneyTextProps {
  /** A decimal string, negative for money that is paid back */
  amount: string
  currency: string
}

/** A signed sum: money back is green and has a true minus. */
export function MoneyText({ amount, currency }: MoneyTextProps) {
  const format = useFormat()
  const isBack = amount.startsWith('-')
  const text = format.money(isBack ? amount.slice(1) : amount, currency)
  return (
    <span className={classes.money} data-back={isBack || undefined}>
      {isBack ? '−' : '+'}
      {text}
    </span>
  )
}

/** The same amount as money that is paid back */
export const paidBack = (amount: string): string => (/^0*\.?0*$/u.test(amount) ? amount : `-${amount}`)
