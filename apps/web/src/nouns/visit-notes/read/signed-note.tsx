import type { NoteContent, VisitNote } from '@coverline/contract/visit-notes/shapes'
import { Card } from '@coverline/ui/display/card'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../note.module.css'
import { medicineText } from '../shared/note-texts.ts'
import { Addenda } from './addenda.tsx'

interface SignedNoteProps {
  note: VisitNote
  /** What this window had entered when another one signed the note */
  leftover: string
}

/** A note as it was signed, with its addenda. */
export function SignedNote({ note, leftover }: SignedNoteProps) {
  return (
    <Stack gap="md">
      <NoteText note={note} />
      <Addenda note={note} leftover={leftover} />
    </Stack>
  )
}

/** The content of a note to read. */
export function NoteText({ note }: { note: NoteContent }) {
  const { t } = useTranslation('visit-notes')
  const format = useFormat()
  const { outcome, outcomeText, diagnoses, prescriptions, followUpOn, followUpText } = note
  const followUp = [format.day(followUpOn), followUpText].filter(Boolean).join(', ')
  return (
    <Card>
      <dl className={classes.read}>
        <Part label={t('fields.outcome')}>
          {outcome ? [t(`outcomes.${outcome}`), outcomeText].filter(Boolean).join('. ') : ''}
        </Part>
        <Part label={t('fields.complaints')}>{note.complaints}</Part>
        <Part label={t('fields.findings')}>{note.findings}</Part>
        <Part label={t('fields.diagnoses')}>
          {diagnoses.length === 0 ? '' : <Diagnoses diagnoses={diagnoses} />}
        </Part>
        <Part label={t('fields.prescriptions')}>
          {prescriptions.length === 0 ? (
            ''
          ) : (
            <ol className={classes.lines}>
              {prescriptions.map((one, nth) => (
                <li key={nth}>{medicineText(one)}</li>
              ))}
            </ol>
          )}
        </Part>
        <Part label={t('fields.recommendations')}>{note.recommendations}</Part>
        <Part label={t('fields.followUp')}>{followUp}</Part>
      </dl>
    </Card>
  )
}

function Diagnoses({ diagnoses }: Pick<NoteContent, 'diagnoses'>) {
  return (
    <ul className={classes.lines}>
      {diagnoses.map(({ code, title, comment }, nth) => (
        <li key={nth}>
          {code === null ? null : <b className={classes.code}>{code}</b>} {title}
          {comment ? <span className={classes.soft}>{` ${comment}`}</span> : null}
        </li>
      ))}
    </ul>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('visit-notes')
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children === '' ? <span className={classes.soft}>{t('empty')}</span> : children}</dd>
    </div>
  )
}
