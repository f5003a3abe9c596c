import { Card } from '@coverline/ui/display/card'
import { DayInput } from '@coverline/ui/form/day-input'
import { Stack, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../note.module.css'
import { DiagnosisField } from './diagnosis-field.tsx'
import { MedicineRows } from './medicine-rows.tsx'
import { OutcomeField } from './outcome-field.tsx'
import type { NoteDraft } from './use-note-draft.tsx'

/** The fields of a draft in the order of a visit. */
export function DraftForm({ draft }: { draft: NoteDraft }) {
  const { t } = useTranslation('visit-notes')
  return (
    <Stack gap="md">
      <OutcomeField draft={draft} />
      <Card>
        <div className={classes.two}>
          <LongText draft={draft} name="complaints" />
          <LongText draft={draft} name="findings" />
        </div>
        <DiagnosisField draft={draft} />
        <LongText draft={draft} name="recommendations" />
      </Card>
      <MedicineRows draft={draft} />
      <Card title={t('fields.followUp')}>
        <FollowUp draft={draft} />
      </Card>
    </Stack>
  )
}

interface LongTextProps {
  draft: NoteDraft
  name: 'complaints' | 'findings' | 'recommendations'
}

function LongText({ draft, name }: LongTextProps) {
  const { t } = useTranslation('visit-notes')
  return (
    <Textarea
      label={t(`fields.${name}`)}
      autosize
      minRows={3}
      maxRows={14}
      maxLength={4000}
      error={draft.errors[name]}
      value={draft.values[name]}
      onChange={(event) => draft.set({ [name]: event.currentTarget.value })}
    />
  )
}

function FollowUp({ draft }: { draft: NoteDraft }) {
  const { t } = useTranslation('visit-notes')
  const { values, errors, set } = draft
  return (
    <>
      <div className={classes.two}>
        <DayInput
          label={t('fields.followUpOn')}
          error={errors['followUpOn']}
          value={values.followUpOn}
          onChange={(day) => set({ followUpOn: day })}
          onClear={() => set({ followUpOn: null })}
        />
        <TextInput
          label={t('fields.followUpText')}
          placeholder={t('followUpPlaceholder')}
          maxLength={255}
          autoComplete="off"
          error={errors['followUpText']}
          value={values.followUpText}
          onChange={(event) => set({ followUpText: event.currentTarget.value })}
        />
      </div>
      <p className={classes.hint}>{t('followUpHint')}</p>
    </>
  )
}
