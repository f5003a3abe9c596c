import { IconCheck } from '@tabler/icons-react'
import { useUiTexts } from '../ui-texts.tsx'
import classes from './stepper.module.css'

interface StepperProps {
  steps: string[]
  /** 0-based; a number past the end shows every step as done. */
  current: number
  label?: string
}

/** The progress of a task: done, current and future steps */
export function Stepper({ steps, current, label }: StepperProps) {
  const texts = useUiTexts()
  return (
    <ol
      className={classes.list}
      aria-label={label ?? texts.step(Math.min(current + 1, steps.length), steps.length)}
    >
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'coming'
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {state === 'done' ? <IconCheck size={18} stroke={2.6} /> : index + 1}
            </span>
            <span className={classes.label}>{step}</span>
          </li>
        )
      })}
    </ol>
  )
}
