import type { NoteContent } from '@coverline/contract/visit-notes/shapes'
import { noteOutcomes } from '@coverline/contract/visit-notes/terms'
import { Card } from '@coverline/ui/display/card'
import { Radio, TextInput } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../note.module.css'
import type { NoteDraft } from './use-note-draft.tsx'

/** How the visit ended: one of six, chosen by mouse or arrow keys. */
export function OutcomeField({ draft }: { draft: NoteDraft }) {
  const { t } = useTranslation('visit-notes')
  const { values, errors, set } = draft
  return (
    <Card>
      <Radio.Group
        label={t('fields.outcome')}
        description={t('outcomeHint')}
        error={errors['outcome']}
        value={values.outcome ?? ''}
        onChange={(value) =>
          set({ outcome: noteOutcomes.find((one) => one === value) ?? null } satisfies Partial<NoteContent>)
        }
      >
        <div className={classes.outcomes} data-wrong={errors['outcome'] ? '' : undefined}>
          {noteOutcomes.map((value) => (
            <Radio.Card key={value} value={value} className={classes.outcome ?? ''}>
              <Radio.Indicator size="xs" />
              <span>{t(`outcomes.${value}`)}</span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {values.outcome === null || values.outcome === 'DONE' ? null : (
        <TextInput
          mt="sm"
          label={t('fields.outcomeText')}
          withAsterisk={values.outcome === 'OTHER'}
          maxLength={500}
          autoComplete="off"
          error={errors['outcomeText']}
          value={values.outcomeText}
          onChange={(event) => set({ outcomeText: event.currentTarget.value })}
        />
      )}
    </Card>
  )
}
