import type { Diagnosis, NoteContent, Prescription } from '@coverline/contract/visit-notes/shapes'
import { noteOutcomes } from '@coverline/contract/visit-notes/terms'
import type { Word } from '../../../kit/forms/use-meanwhile.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { diagnosisText, medicineText } from '../shared/note-texts.ts'

const lines = <One>(value: unknown, textOf: (one: One) => string): string =>
  Array.isArray(value) ? (value as One[]).map(textOf).join('; ') : ''

/** Returns how the fields of a note are named when the doctor must choose between two windows. */
export function useNoteWords(): Record<keyof NoteContent, Word> {
  const { t } = useTranslation('visit-notes')
  return {
    complaints: { label: t('fields.complaints') },
    findings: { label: t('fields.findings') },
    recommendations: { label: t('fields.recommendations') },
    diagnoses: { label: t('fields.diagnoses'), text: (value) => lines<Diagnosis>(value, diagnosisText) },
    prescriptions: {
      label: t('fields.prescriptions'),
      text: (value) => lines<Prescription>(value, medicineText),
    },
    outcome: {
      label: t('fields.outcome'),
      options: noteOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) })),
    },
    outcomeText: { label: t('fields.outcomeText') },
    followUpOn: { label: t('fields.followUpOn') },
    followUpText: { label: t('fields.followUpText') },
  }
}
