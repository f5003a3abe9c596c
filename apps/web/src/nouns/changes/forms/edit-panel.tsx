import { companyChanges } from '@coverline/contract/calls.generated'
import { useCommand } from '@coverline/client/hooks'
import type { ChangeDetail, ChangeRow } from '@coverline/contract/changes/shapes'
import { Button } from '@coverline/ui/actions/button'
import { DayInput } from '@coverline/ui/form/day-input'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByChanges } from '../queries.ts'
import { type Draft, EntryFields, filled } from './entry-fields.tsx'
import classes from './forms.module.css'
import { useFieldErrors } from './use-field-errors.ts'
import { usePrograms } from './use-programs.ts'

interface EditPanelProps {
  change: ChangeDetail
  row: ChangeRow
  /** Gets the change that holds the row now; nothing if the panel was closed. */
  onClose: (employeeChangeId?: string) => void
}

/** Edits a row of a draft. */
export function EditPanel({ change, row, onClose }: EditPanelProps) {
  const { t } = useTranslation(['changes', 'common'])
  const programs = usePrograms()
  const { mutateAsync, isPending } = useCommand(companyChanges.saveRow, { refresh: touchedByChanges })
  const { errors, refuse, clear } = useFieldErrors()
  const [place, setPlace] = useState({
    programId: row.program.id,
    effectiveDate: row.effectiveDate,
    reason: row.reason,
  })
  const [draft, setDraft] = useState<Draft>({ person: row.person, relationship: null })
  const isAddition = row.kind === 'ADD'
  const required = programs.find((one) => one.programId === place.programId)?.requiredFieldsToAdd ?? []

  const save = async () => {
    if (isPending) return
    clear()
    const { employeeChangeId, version } = change
    const { programId, effectiveDate, reason } = place
    const own = isAddition ? { programId, person: filled(draft.person) } : { reason }
    try {
      const saved = await mutateAsync({
        input: { employeeChangeId, version, rowId: row.rowId, effectiveDate, ...own },
      })
      toast.success(t('form.saved'))
      onClose(saved.employeeChangeId)
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <SideModal
      opened
      width={800}
      onClose={() => onClose()}
      title={t('form.editTitle')}
      dirty={draft.person !== row.person && !isPending}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="edit-row" loading={isPending}>
            {t('common:save')}
          </Button>
        </>
      )}
    >
      <form
        id="edit-row"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="md">
          <PlaceFields
            isAddition={isAddition}
            programs={programs}
            place={place}
            errors={errors}
            onChange={(changed) => setPlace((old) => ({ ...old, ...changed }))}
          />
          {isAddition ? (
            <EntryFields draft={draft} onChange={setDraft} required={required} errors={errors} />
          ) : null}
        </Stack>
      </form>
    </SideModal>
  )
}

interface PlaceFieldsProps {
  isAddition: boolean
  programs: ReturnType<typeof usePrograms>
  place: { programId: string; effectiveDate: string; reason: string }
  errors: Readonly<Record<string, string>>
  onChange: (changed: Partial<PlaceFieldsProps['place']>) => void
}

/** The plan or the reason of a row, and its day */
function PlaceFields({ isAddition, programs, place, errors, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation('changes')
  return (
    <>
      <div className={classes.pair}>
        {isAddition ? (
          <Select
            label={t('form.program')}
            data={programs.map((one) => ({ value: one.programId, label: one.name }))}
            value={place.programId}
            allowDeselect={false}
            onChange={(value) => onChange({ programId: value ?? place.programId })}
            error={errors['programId']}
          />
        ) : (
          <TextInput
            label={t('leave.reason')}
            value={place.reason}
            maxLength={500}
            onChange={(event) => onChange({ reason: event.currentTarget.value })}
          />
        )}
        <DayInput
          label={t(isAddition ? 'form.starts' : 'leave.day')}
          value={place.effectiveDate}
          onChange={(effectiveDate) => onChange({ effectiveDate })}
        />
      </div>
      {errors['effectiveDate'] ? (
        <Text size="xs" c="red">
          {errors['effectiveDate']}
        </Text>
      ) : null}
    </>
  )
}
