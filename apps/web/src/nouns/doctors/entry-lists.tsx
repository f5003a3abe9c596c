import type { Education, Experience } from '@coverline/contract/doctors/endpoints'
import { mostEntries } from '@coverline/contract/doctors/terms'
import { Button } from '@coverline/ui/actions/button'
import { ActionIcon, NumberInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './entry-lists.module.css'

interface ListProps<Item> {
  items: Item[]
  onChange: (items: Item[]) => void
}

interface LinesProps<Item> extends ListProps<Item> {
  empty: Item
  add: string
  line: (item: Item, set: (changed: Partial<Item>) => void) => ReactNode
}

function Lines<Item extends object>({ items, onChange, empty, add, line }: LinesProps<Item>) {
  const { t } = useTranslation('doctors')
  return (
    <div className={classes.list}>
      {items.map((item, index) => (
        // Lines have no id; they change only in place.
        <div key={index} className={classes.line}>
          {line(item, (changed) =>
            onChange(items.map((each, nth) => (nth === index ? { ...each, ...changed } : each))),
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`${t('form.remove')} ${index + 1}`}
            onClick={() => onChange(items.filter((_each, nth) => nth !== index))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      {items.length < mostEntries ? (
        <Button
          variant="outline"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...items, empty])}
        >
          {add}
        </Button>
      ) : null}
    </div>
  )
}

interface YearProps {
  label: string
  value: number | null
  onChange: (year: number | null) => void
}

function Year({ label, value, onChange }: YearProps) {
  return (
    <NumberInput
      label={label}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
      allowDecimal={false}
      hideControls
      min={1900}
      max={2100}
      w={100}
    />
  )
}

/** The places where a doctor has worked. */
export function ExperienceList(props: ListProps<Experience>) {
  const { t } = useTranslation('doctors')
  return (
    <Lines
      {...props}
      empty={{ place: '', position: '', fromYear: null, toYear: null }}
      add={t('form.addExperience')}
      line={({ place, position, fromYear, toYear }, set) => (
        <>
          <TextInput
            className={classes.text}
            label={t('form.place')}
            required
            maxLength={200}
            value={place}
            onChange={(event) => set({ place: event.currentTarget.value })}
          />
          <TextInput
            className={classes.text}
            label={t('form.role')}
            maxLength={200}
            value={position}
            onChange={(event) => set({ position: event.currentTarget.value })}
          />
          <Year label={t('form.fromYear')} value={fromYear} onChange={(year) => set({ fromYear: year })} />
          <Year label={t('form.toYear')} value={toYear} onChange={(year) => set({ toYear: year })} />
        </>
      )}
    />
  )
}

/** The schools that a doctor has finished. */
export function EducationList(props: ListProps<Education>) {
  const { t } = useTranslation('doctors')
  return (
    <Lines
      {...props}
      empty={{ place: '', degree: '', year: null }}
      add={t('form.addEducation')}
      line={({ place, degree, year }, set) => (
        <>
          <TextInput
            className={classes.text}
            label={t('form.school')}
            required
            maxLength={200}
            value={place}
            onChange={(event) => set({ place: event.currentTarget.value })}
          />
          <TextInput
            className={classes.text}
            label={t('form.degree')}
            maxLength={200}
            value={degree}
            onChange={(event) => set({ degree: event.currentTarget.value })}
          />
          <Year label={t('form.year')} value={year} onChange={(next) => set({ year: next })} />
        </>
      )}
    />
  )
}
