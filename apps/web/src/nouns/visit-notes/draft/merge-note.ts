import { isSameValue } from '@coverline/contract/known-values'
import { noteForm, type NoteContent } from '@coverline/contract/visit-notes/shapes'
import * as z from 'zod'

const form = z.strictObject(noteForm)
const names = Object.keys(noteForm) as (keyof NoteContent)[]

/** True if a path of an error leads to a field of the form. */
export const isNoteField = (path: string): boolean => names.some((name) => name === path.split('.')[0])

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns the fields of the form of a note, as they are. */
export function contentOf(note: NoteContent): NoteContent {
  const { complaints, findings, diagnoses, recommendations, prescriptions } = note
  const { outcome, outcomeText, followUpOn, followUpText } = note
  return {
    complaints,
    findings,
    diagnoses,
    recommendations,
    prescriptions,
    outcome,
    outcomeText,
    followUpOn,
    followUpText,
  }
}

/** Returns what the server stores of entered values: texts without blanks around them. */
export function storedOf(values: NoteContent): NoteContent {
  const read = form.safeParse(values)
  return read.success ? { ...values, ...contentOf({ ...values, ...read.data }) } : values
}

/** True if something is entered that the server has not stored. */
export function isChanged(values: NoteContent, known: NoteContent): boolean {
  const stored = storedOf(values)
  return names.some((name) => !isSame(stored[name], known[name]))
}

type Merged = { values: NoteContent; known: NoteContent }

/**
 * Takes a newer note into a form: fields that the doctor left alone get the stored values. A field that was changed in
 * both stays as entered, and `known` stays as it was: the next save asks whose value stays.
 */
export function mergeNote(values: NoteContent, known: NoteContent, note: NoteContent): Merged {
  let merged: Merged = { values, known }
  for (const name of names) {
    const isOpen =
      isSameValue(storedOf(values)[name], known[name]) || isSameValue(storedOf(values)[name], note[name])
    if (!isOpen) continue
    const isEntered = isSame(storedOf(values)[name], note[name])
    merged = {
      // A text that differs in blanks only stays: the doctor may be typing it.
      values: isEntered ? merged.values : { ...merged.values, [name]: note[name] },
      known: { ...merged.known, [name]: note[name] },
    }
  }
  return merged
}
