import { IconButton } from '@coverline/ui/actions/button'
import { TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './hours.module.css'
import { type Line, lineOf, nextRange } from './ranges.ts'

interface RangeLinesProps {
  /** The day that the ranges belong to, for screen readers */
  day: string
  weekday?: number
  lines: readonly Line[]
  faulty: ReadonlySet<number>
  onChange: (lines: Line[]) => void
}

/** The hours of one day: each range with its start and end, and a button for a further one. */
export function RangeLines({ day, weekday = 0, lines, faulty, onChange }: RangeLinesProps) {
  const { t } = useTranslation('slots')
  const change = (key: number, changed: Partial<Line>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)))
  return (
    <div className={classes.ranges}>
      {lines.map((line) => (
        <div key={line.key} className={classes.range}>
          <TextInput
            aria-label={t('hours.startOf', { day })}
            maxLength={5}
            w={76}
            value={line.startTime}
            error={faulty.has(line.key)}
            onChange={(event) => change(line.key, { startTime: event.currentTarget.value })}
          />
          <span aria-hidden>–</span>
          <TextInput
            aria-label={t('hours.endOf', { day })}
            maxLength={5}
            w={76}
            value={line.endTime}
            error={faulty.has(line.key)}
            onChange={(event) => change(line.key, { endTime: event.currentTarget.value })}
          />
          <IconButton
            label={t('hours.removeRange', { day })}
            icon={<IconTrash size={16} />}
            onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
          />
        </div>
      ))}
      {lines.length < 6 ? (
        <IconButton
          label={t('hours.addRange', { day })}
          icon={<IconPlus size={16} />}
          onClick={() => onChange([...lines, lineOf(nextRange(lines), weekday)])}
        />
      ) : null}
    </div>
  )
}
