import type { ReactNode } from 'react'
import classes from './merges.module.css'

export type Side = 'PRIMARY' | 'MERGED'

interface SideChoiceProps {
  /** Names the radio group for the keyboard and screen readers. */
  name: string
  legend: ReactNode
  value: Side
  onChange: (side: Side) => void
  primary: ReactNode
  merged: ReactNode
  /** Other sides are shown but disabled. */
  choices?: readonly Side[]
  note?: ReactNode
}

/** Two values side by side with a radio choice; the arrow keys switch between them. */
export function SideChoice(props: SideChoiceProps) {
  const { name, legend, value, onChange, choices = ['PRIMARY', 'MERGED'], note } = props
  const sides = [
    ['PRIMARY', props.primary],
    ['MERGED', props.merged],
  ] as const
  return (
    <fieldset className={classes.row}>
      <legend>{legend}</legend>
      <div className={classes.pair}>
        {sides.map(([side, shown]) => (
          <label key={side} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={side}
              checked={value === side}
              disabled={!choices.includes(side)}
              onChange={() => onChange(side)}
            />
            <span>{shown}</span>
          </label>
        ))}
      </div>
      {note ? <span className={classes.dim}>{note}</span> : null}
    </fieldset>
  )
}
