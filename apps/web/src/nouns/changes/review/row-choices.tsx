import type { ReviewedRow } from '@coverline/contract/changes/shapes'
import { priceChoices, type RowChoice } from '@coverline/contract/changes/terms'
import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { MoneyText } from '../detail/money-text.tsx'
import classes from './review.module.css'
import { type Decisions, secondChoices } from './use-decisions.ts'

interface RowDecisionsProps {
  row: ReviewedRow
  decisions: Decisions
  currency: string
}

/** What has to be decided about a row: who it is, then what becomes of another policy, and which price holds. */
export function RowDecisions({ row, decisions, currency }: RowDecisionsProps) {
  const { t } = useTranslation('changes')
  const decision = decisions.decisionOf(row)
  const second = secondChoices(row, decision)
  const isMoved = decisions.startOf(row) !== row.effectiveDate
  return (
    <>
      {row.choices.length > 0 ? (
        <Choices
          label={row.name}
          name={row.rowId}
          choices={row.choices}
          currency={currency}
          value={decision.choice}
          onChange={(choice) => decisions.decide(row, { choice })}
        />
      ) : null}
      {second.length > 0 ? (
        <>
          <p className={classes.warning} role="status">
            {t('review.conflict.INSURED', {
              name: row.match?.name ?? row.name,
              program: row.otherPolicy?.program.name ?? '',
            })}
          </p>
          <Choices
            label={t('review.secondQuestion', { name: row.name })}
            name={`${row.rowId} cover`}
            choices={second}
            currency={currency}
            value={decision.cover}
            onChange={(cover) => decisions.decide(row, { cover })}
          />
        </>
      ) : null}
      {row.currentPrice && !isMoved ? (
        <PriceChoices row={row} decisions={decisions} currency={currency} />
      ) : null}
    </>
  )
}

interface ChoicesProps {
  label: string
  name: string
  choices: ReviewedRow['choices']
  currency: string
  value: RowChoice | undefined
  onChange: (choice: RowChoice) => void
}

/** The answers to one question; each says what it does and costs. */
function Choices({ label, name, choices, currency, value, onChange }: ChoicesProps) {
  const { t } = useTranslation('changes')
  const format = useFormat()
  return (
    <div className={classes.choices} role="radiogroup" aria-label={label}>
      {choices.map(({ choice, startDate, price }) => {
        const day = format.day(startDate)
        return (
          <Choice
            key={choice}
            name={name}
            isChosen={choice === value}
            onChoose={() => onChange(choice)}
            label={t(`review.choices.${choice}`, { day })}
          >
            {t(`review.choiceHints.${choice}`, { day })}
            {price ? (
              <>
                {' · '}
                <MoneyText amount={price.amount} currency={currency} />
              </>
            ) : null}
          </Choice>
        )
      })}
    </div>
  )
}

/** The price list changed since the company agreed: the operator sees both sums and chooses. */
function PriceChoices({ row, decisions, currency }: RowDecisionsProps) {
  const { t } = useTranslation('changes')
  const { price: chosen = 'AGREED' } = decisions.decisionOf(row)
  const sums = { AGREED: row.price, CURRENT: row.currentPrice }
  return (
    <div
      className={classes.choices}
      role="radiogroup"
      aria-label={t('review.priceQuestion', { name: row.name })}
    >
      {priceChoices.map((choice) => {
        const sum = sums[choice]
        return (
          <Choice
            key={choice}
            name={`${row.rowId} price`}
            isChosen={choice === chosen}
            onChoose={() => decisions.decide(row, { price: choice })}
            label={t(`review.prices.${choice}`)}
          >
            {sum ? <MoneyText amount={sum.amount} currency={currency} /> : t('noPrice')}
          </Choice>
        )
      })}
    </div>
  )
}

interface ChoiceProps {
  name: string
  label: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ name, label, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <div className={classes.choice} data-chosen={isChosen || undefined}>
      <Radio
        size="xs"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        label={label}
        description={children}
      />
    </div>
  )
}
