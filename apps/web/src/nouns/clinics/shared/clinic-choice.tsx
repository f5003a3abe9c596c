import { readPreference, writePreference } from '@coverline/ui/table/saved-filters'
import { Input, SegmentedControl } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useMapStyle } from './use-map-style.ts'
import { ClinicChoiceMap } from './clinic-choice-map.tsx'
import classes from './clinic-choice.module.css'
import { type ChoosableClinic, ClinicRadios } from './clinic-radios.tsx'

const views = ['list', 'map'] as const
type View = (typeof views)[number]
const preference = 'clinic-choice'
const isView = (value: unknown): value is View => views.some((view) => view === value)

interface ClinicChoiceProps {
  label: string
  error?: string | undefined
  clinics: readonly ChoosableClinic[]
  value: string | null
  onChange: (clinicId: string) => void
}

/** Chooses one of the given clinics from a list or, if the installation has a map, on it. The view is remembered. */
export function ClinicChoice({ label, error, clinics, value, onChange }: ClinicChoiceProps) {
  const { t } = useTranslation('clinics')
  const id = useId()
  const styleUrl = useMapStyle().data?.styleUrl ?? null
  const [wanted, setWanted] = useState(() => readPreference<View>(preference, 'list', isView))
  const [labelId, errorId] = [`${id}-label`, error ? `${id}-error` : undefined]
  const choice = { labelId, errorId, clinics, value, onChange }
  return (
    <div>
      <div className={classes.head}>
        <Input.Label labelElement="div" id={labelId}>
          {label}
        </Input.Label>
        {styleUrl && clinics.length > 0 ? (
          <SegmentedControl
            size="xs"
            aria-label={t('choice.view')}
            data={views.map((view) => ({ value: view, label: t(`views.${view}`) }))}
            value={wanted}
            onChange={(view) => {
              writePreference(preference, view)
              setWanted(view)
            }}
          />
        ) : null}
      </div>
      {styleUrl && wanted === 'map' && clinics.length > 0 ? (
        // Mounted again for other clinics, so that the map fits them.
        <ClinicChoiceMap
          key={clinics.map(({ clinicId }) => clinicId).join()}
          styleUrl={styleUrl}
          {...choice}
        />
      ) : (
        <ClinicRadios {...choice} />
      )}
      {error ? (
        <Input.Error id={errorId} mt={6}>
          {error}
        </Input.Error>
      ) : null}
    </div>
  )
}
