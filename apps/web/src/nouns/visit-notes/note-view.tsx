import type { VisitNote } from '@coverline/contract/visit-notes/shapes'
import { Button } from '@coverline/ui/actions/button'
import { Avatar } from '@coverline/ui/display/avatar'
import { Card } from '@coverline/ui/display/card'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { Stack } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { DraftForm } from './draft/draft-form.tsx'
import { SaveLine } from './draft/save-line.tsx'
import { SignDialog } from './draft/sign-dialog.tsx'
import { type NoteDraft, useNoteDraft } from './draft/use-note-draft.tsx'
import { useNoteWords } from './draft/use-note-words.ts'
import classes from './note.module.css'
import { EarlierNotes } from './read/earlier-notes.tsx'
import { NotePapers } from './read/note-papers.tsx'
import { NoteText, SignedNote } from './read/signed-note.tsx'

interface NoteViewProps {
  note: VisitNote
  name: string
  /** True for the doctor of the visit, who sees the notes of the patient's other visits */
  isOwn: boolean
}

/** The note of a visit: its doctor writes and signs it, other doctors read it. */
export function NoteView({ note, name, isOwn }: NoteViewProps) {
  const { t } = useTranslation('visit-notes')
  const draft = useNoteDraft(note)
  const leftover = useLeftover(note, draft)
  const isWritten = note.can.write
  return (
    <div data-page-frame>
      <NoteHeader note={note} name={name}>
        {isWritten ? <DraftActions note={note} draft={draft} /> : null}
      </NoteHeader>
      <div className={classes.columns}>
        {note.state === 'SIGNED' ? (
          <SignedNote note={note} leftover={leftover} />
        ) : isWritten ? (
          <DraftForm draft={draft} />
        ) : (
          <NoteText note={note} />
        )}
        <Stack gap="md">
          <NotePapers note={note} {...(isWritten ? { flush: draft.flush } : {})} />
          {isOwn ? (
            <Card title={t('past.title')}>
              <EarlierNotes receptionId={note.receptionId} />
            </Card>
          ) : null}
        </Stack>
      </div>
      {draft.question}
    </div>
  )
}

/** Returns what was entered here and not stored when another window signed the note. */
function useLeftover({ state }: VisitNote, { isDirty, values, known }: NoteDraft): string {
  const words = useNoteWords()
  if (state !== 'SIGNED' || !isDirty) return ''
  const names = Object.keys(words) as (keyof typeof words)[]
  return names
    .filter((name) => JSON.stringify(values[name]) !== JSON.stringify(known[name]))
    .map((name) => `${words[name].label}: ${words[name].text?.(values[name]) ?? textOf(values[name])}`)
    .join('\n')
    .slice(0, 4000)
}

/** Fields without a text of their own are texts, or a code that is chosen. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function NoteHeader({ note, name, children }: { note: VisitNote; name: string; children: ReactNode }) {
  const { t } = useTranslation('visit-notes')
  const format = useFormat()
  const { state, signedAt, dateTime, service, doctor, patient } = note
  const facts = [
    format.day(patient.birthdate),
    dateTime ? format.moment(dateTime) : '',
    service.name,
    doctor?.name ?? '',
  ]
  return (
    <header className={classes.header}>
      <Avatar name={name} size={44} />
      <div className={classes.names}>
        <div className={classes.titleLine}>
          <h1 className={classes.title}>{name}</h1>
          {state === 'SIGNED' && signedAt !== null ? (
            <StatusBadge tone="success">{t('signedAt', { moment: format.moment(signedAt) })}</StatusBadge>
          ) : (
            <StatusBadge tone="warning">{t('draft')}</StatusBadge>
          )}
        </div>
        <p className={classes.soft}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {children}
    </header>
  )
}

function DraftActions({ note, draft }: { note: VisitNote; draft: NoteDraft }) {
  const { t } = useTranslation('visit-notes')
  const [isSigning, setSigning] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const { outcome, prescriptions } = draft.values
  const ask = async () => {
    // A row without any text is none.
    const filled = prescriptions.filter((one) => Object.values(one).some((text) => text.trim() !== ''))
    if (filled.length < prescriptions.length) draft.set({ prescriptions: filled })
    if (outcome === null) return draft.require('outcome')
    setWaiting(true)
    const isStored = await draft.flush()
    setWaiting(false)
    if (isStored) setSigning(true)
  }
  return (
    <>
      <SaveLine draft={draft} />
      <Button
        leftSection={<IconSignature size={18} stroke={1.7} aria-hidden />}
        loading={isWaiting}
        onClick={() => void ask()}
      >
        {t('sign.action')}
      </Button>
      {isSigning ? <SignDialog note={note} draft={draft} onClose={() => setSigning(false)} /> : null}
    </>
  )
}
