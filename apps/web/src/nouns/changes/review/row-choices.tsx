import type { ReviewedRow } from '@coverline/contract/changes/shapes'
import type { RowChoice } from '@coverline/contract/changes/terms'
import { Radio } from '@mantine/core'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { MoneyText } from '../detail/money-text.tsx'
import classes from './review.module.css'

interface RowChoicesProps {
  row: ReviewedRow
  currency: string
  value: RowChoice | undefined
  onChange: (choice: RowChoice) => void
}

/** What may be done about the conflict of a row; each choice says what it does and costs. */
export function RowChoices({ row, currency, value, onChange }: RowChoicesProps) {
  const { t } = useTranslation('changes')
  const format = useFormat()
  return (
    <div className={classes.choices} role="radiogroup" aria-label={row.name}>
      {row.choices.map(({ choice, startDate, price }) => {
        const day = format.day(startDate)
        return (
          <div key={choice} className={classes.choice} data-chosen={choice === value || undefined}>
            <Radio
              size="xs"
              name={row.rowId}
              checked={choice === value}
              onChange={() => onChange(choice)}
              label={t(`review.choices.${choice}`, { day })}
              description={
                <>
                  {t(`review.choiceHints.${choice}`, { day })}
                  {price ? (
                    <>
                      {' · '}
                      <MoneyText amount={price.amount} currency={currency} />
                    </>
                  ) : null}
                </>
              }
            />
          </div>
        )
      })}
    </div>
  )
}
