import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { queryKey } from '@coverline/client/hooks'
import { visitNotes } from '@coverline/contract/calls.generated'
import type { NoteContent, VisitNote } from '@coverline/contract/visit-notes/shapes'
import { useUnsaved } from '@coverline/ui/form/unsaved'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMeanwhile } from '../../../kit/forms/use-meanwhile.tsx'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { contentOf, isChanged, mergeNote, storedOf } from './merge-note.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { useNoteWords } from './use-note-words.ts'

/** How long the doctor has stopped typing before the note is saved */
const pause = 800

export type SaveState = { kind: 'nothing' | 'saving' | 'saved' | 'failed'; savedAt: string | null }
type Held = { values: NoteContent; known: NoteContent; version: number }

/**
 * The form of a draft that is saved while the doctor types. Two windows merge by what each of them knew; if both
 * changed a field, the doctor is asked whose value stays. Place `question` on the page.
 */
export function useNoteDraft(note: VisitNote) {
  const client = useQueryClient()
  const fail = useFailure()
  const { receptionId, state: noteState } = note
  const { held, latest, put } = useHeld(note)
  const [state, setState] = useState<SaveState>({
    kind: note.noteId === null ? 'nothing' : 'saved',
    savedAt: note.savedAt,
  })
  const fields = useFieldErrors()
  const { attempt, question } = useMeanwhile<typeof visitNotes.save>({
    known: held.known,
    words: useNoteWords(),
  })

  const remember = (change: (old: VisitNote) => VisitNote) => {
    const key = queryKey('visit-notes', visitNotes.detail, { receptionId })
    client.setQueryData<VisitNote>(key, (old) => old && change(old))
  }
  /** Takes the stored note into the form after another window has changed it. */
  const reload = async () => {
    const stored = await call(visitNotes.detail, { receptionId })
    const { values, known } = latest.current
    put({ ...mergeNote(values, known, contentOf(stored)), version: stored.version })
    remember(() => stored)
  }
  const saveOnce = async (): Promise<boolean> => {
    const { values, known, version } = latest.current
    if (!isChanged(values, known)) return true
    const entered = storedOf(values)
    setState((old) => ({ ...old, kind: 'saving' }))
    let sent = entered
    const saved = await attempt(
      { receptionId, ...entered },
      (input) => {
        sent = { ...entered, ...contentOf({ ...entered, ...input }) }
        return call(visitNotes.save, input)
      },
      known,
    )
    if (saved === undefined) return false
    // What was typed meanwhile stays; a value of the other window that the doctor chose is shown.
    const merged = mergeNote(latest.current.values, entered, sent)
    put({ values: merged.values, known: sent, version: saved.version })
    fields.clear()
    setState({ kind: 'saved', savedAt: saved.savedAt })
    remember((old) => ({ ...old, ...sent, ...saved }))
    if (saved.version > version + 1) await reload()
    return true
  }
  const tryOnce = async (): Promise<boolean> => {
    try {
      if (await saveOnce()) return true
    } catch (error) {
      if (!fields.show(error)) fail(error)
      // Another window has signed it: what is entered here is offered as an addendum.
      if (error instanceof ApiError && error.code === 'VISIT_NOTE_SIGNED') await reload().catch(fail)
    }
    setState((old) => ({ ...old, kind: 'failed' }))
    return false
  }
  const flush = useOneAtATime(tryOnce)
  const isDirty = isChanged(held.values, held.known)
  useAutosave({ isWaiting: isDirty && noteState === 'DRAFT', values: held.values, save: flush })

  return {
    values: held.values,
    known: held.known,
    isDirty,
    errors: fields.errors,
    state,
    question,
    flush,
    reload,
    showErrors: fields.show,
    /** Shows that a field is missing. */
    require: fields.require,
    version: () => latest.current.version,
    set: (changed: Partial<NoteContent>) => {
      fields.clear(Object.keys(changed))
      put({ ...latest.current, values: { ...latest.current.values, ...changed } })
    },
  }
}

export type NoteDraft = ReturnType<typeof useNoteDraft>

/** What is entered, what of it the server has, and the version of that */
function useHeld(note: VisitNote) {
  const [held, setHeld] = useState<Held>(() => ({
    values: contentOf(note),
    known: contentOf(note),
    version: note.version,
  }))
  // What a running save reads when it ends: the doctor goes on typing meanwhile.
  const latest = useRef(held)
  const put = (next: Held) => {
    latest.current = next
    setHeld(next)
  }
  return { held, latest, put }
}

/** Runs a save after the one that runs. It resolves to true if all that was entered is stored. */
function useOneAtATime(save: () => Promise<boolean>): () => Promise<boolean> {
  const running = useRef<Promise<boolean> | null>(null)
  return async () => {
    while (running.current) await running.current
    running.current = save()
    try {
      return await running.current
    } finally {
      running.current = null
    }
  }
}

type Autosave = { isWaiting: boolean; values: NoteContent; save: () => Promise<boolean> }

/** Saves once the doctor stops typing; until then the page asks before it is left. */
function useAutosave({ isWaiting, values, save }: Autosave): void {
  useUnsaved(isWaiting)
  const saveLater = useEffectEvent(() => void save())
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(saveLater, pause)
    return () => clearTimeout(timer)
  }, [values, isWaiting])
}
