import type { Prescription } from '@coverline/contract/visit-notes/shapes'
import { mostPrescriptions } from '@coverline/contract/visit-notes/terms'
import { Button, IconButton } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../note.module.css'
import type { NoteDraft } from './use-note-draft.tsx'

const empty: Prescription = { medicine: '', dose: '', how: '', duration: '' }
const longest = { medicine: 200, dose: 100, how: 200, duration: 100 } as const
const columns = ['medicine', 'dose', 'how', 'duration'] as const

/** The medicines of a visit, one in a row. */
export function MedicineRows({ draft }: { draft: NoteDraft }) {
  const { t } = useTranslation('visit-notes')
  const list = useRef<HTMLUListElement>(null)
  const { prescriptions } = draft.values
  const put = (next: Prescription[]) => draft.set({ prescriptions: next })
  const add = () => {
    put([...prescriptions, empty])
    // The new row takes the keyboard once it is there.
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus())
  }
  return (
    <Card
      title={t('fields.prescriptions')}
      actions={
        prescriptions.length < mostPrescriptions ? (
          <Button variant="outline" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('medicine.add')}
          </Button>
        ) : null
      }
    >
      {prescriptions.length === 0 ? <p className={classes.soft}>{t('medicine.none')}</p> : null}
      <ul ref={list} className={classes.medicines}>
        {prescriptions.map((one, nth) => (
          // Rows have no id; a row is the place in the list.
          <li key={nth} className={classes.medicine} aria-label={t('medicine.nth', { number: nth + 1 })}>
            {columns.map((name) => (
              <TextInput
                key={name}
                label={t(`medicine.${name}`)}
                size="xs"
                autoComplete="off"
                maxLength={longest[name]}
                withAsterisk={name === 'medicine'}
                error={draft.errors[`prescriptions.${nth}.${name}`]}
                value={one[name]}
                onChange={(event) => {
                  const { value } = event.currentTarget
                  put(prescriptions.map((each, at) => (at === nth ? { ...each, [name]: value } : each)))
                }}
              />
            ))}
            <IconButton
              label={t('medicine.remove', { number: nth + 1 })}
              icon={<IconTrash size={16} stroke={1.7} />}
              onClick={() => put(prescriptions.filter((_each, at) => at !== nth))}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
