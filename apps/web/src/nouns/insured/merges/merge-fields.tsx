import type { OutputOf } from '@coverline/contract/endpoint'
import type { merges } from '@coverline/contract/merges/endpoints'
import type { MergeField } from '@coverline/contract/merges/terms'
import { Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './merges.module.css'
import { type Side, SideChoice } from './side-choice.tsx'
import { type FieldRow, useMergeValues } from './use-merge-values.ts'

type Chosen = Partial<Record<MergeField, Side>>

interface MergeFieldsProps {
  preview: OutputOf<typeof merges.preview>
  /** True if the kept profile is on the right. */
  isTurned: boolean
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

const opposite = (side: Side): Side => (side === 'PRIMARY' ? 'MERGED' : 'PRIMARY')

/** Differing fields, each with both values to choose from; equal fields on demand. */
export function MergeFields({ preview, isTurned, chosen, onChoose }: MergeFieldsProps) {
  const { t } = useTranslation('merges')
  const { label, said, linkOf } = useMergeValues()
  const [showsSame, setShowsSame] = useState(false)
  const different = preview.fields.filter((row) => row.isDifferent)
  const same = preview.fields.filter((row) => !row.isDifferent && row.primary !== null)
  // Left and right keep their places when the other profile is to be kept.
  const placed = (side: Side): Side => (isTurned ? opposite(side) : side)
  const shown = (row: FieldRow, side: Side): string => {
    if (row.field === 'link') return linkOf(side === 'PRIMARY' ? preview.primary : preview.merged)
    return said(row.field, side === 'PRIMARY' ? row.primary : row.merged)
  }
  return (
    <Stack gap="xs">
      <h3 className={classes.heading}>{t('fields')}</h3>
      <p className={classes.note}>{t(different.length > 0 ? 'fieldsText' : 'same')}</p>
      <div>
        {different.map((row) => (
          <SideChoice
            key={row.field}
            name={`merge-${row.field}`}
            legend={label(row.field)}
            value={placed(chosen[row.field] ?? row.proposed)}
            onChange={(side) => onChoose({ ...chosen, [row.field]: placed(side) })}
            primary={shown(row, placed('PRIMARY'))}
            merged={shown(row, placed('MERGED'))}
            choices={row.choices.map(placed)}
            note={row.choices.length < 2 ? t('linkLocked') : undefined}
          />
        ))}
      </div>
      {same.length > 0 ? (
        <Switch
          label={t('showSame')}
          checked={showsSame}
          onChange={(event) => setShowsSame(event.currentTarget.checked)}
        />
      ) : null}
      {showsSame ? (
        <dl className={classes.same}>
          {same.map((row) => [
            <dt key={`${row.field} label`}>{label(row.field)}</dt>,
            <dd key={row.field}>{shown(row, 'PRIMARY')}</dd>,
          ])}
        </dl>
      ) : null}
    </Stack>
  )
}
