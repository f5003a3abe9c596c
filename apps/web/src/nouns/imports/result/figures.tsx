import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../imports.module.css'
import { numberFormatter } from '../../../kit/text/formatters.ts'

export interface Figure {
  label: string
  value: number
  tone?: 'danger'
}

export function Figures({ items }: { items: Figure[] }) {
  const { i18n } = useTranslation()
  const number = numberFormatter(i18n.language, {})
  return (
    <dl className={classes.figures}>
      {items.map(({ label, value, tone }) => (
        <div key={label} className={classes.figure} data-tone={tone}>
          <dt>{label}</dt>
          <dd>{number.format(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
