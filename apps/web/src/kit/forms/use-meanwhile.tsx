import { ApiError } from '@coverline/client/api-error'
import type { KnownOf } from '@coverline/contract/known'
import { leavesOf, withLeaf } from '@coverline/contract/known-values'
import { languageNames } from '@coverline/messages/web'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { useState } from 'react'
import { useFormat } from '../text/use-format.ts'
import { useTranslation } from '../text/use-translation.ts'
import { MeanwhileModal } from './meanwhile-modal.tsx'

type Values = Readonly<Record<string, unknown>>
type Choice = 'mine' | 'theirs' | 'back'
type Asked = { changes: Values; mine: Values; answer: (choice: Choice) => void }

/** How a field is shown to the user who must choose. */
export type Word = {
  label: string
  /** The names of chosen ids or codes */
  options?: readonly DropdownOption[]
  text?: (value: unknown) => string
  /** The labels of a field that is written by language, such as title and description */
  parts?: Readonly<Record<string, string>>
}

interface MeanwhileOptions<Name extends string> {
  /** What the form showed when it was opened, by the names of the inputs; undefined for a new record. */
  known: Readonly<Record<Name, unknown>> | undefined
  words: Readonly<Record<Name, Word>>
}

/** The fields that somebody else changed too, with their present values; null for another error. */
function changesOf(error: unknown): Values | null {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return null
  return { ...Object(error.details['changes']) } as Values
}

const withChanges = (values: Values, changes: Values): Values =>
  Object.entries(changes).reduce((all, [path, value]) => withLeaf(all, path, value), values)

/**
 * Saves a form that two people may have open. If both changed a field, it asks whose value stays; fields that
 * the user left alone keep what others saved. Place `question` in the form.
 */
export function useMeanwhile<E, Name extends keyof KnownOf<E> & string = keyof KnownOf<E> & string>(
  options: MeanwhileOptions<Name>,
) {
  const [known, setKnown] = useState<Values | undefined>(options.known)
  const [asked, setAsked] = useState<Asked | null>(null)
  const describe = useDescription(options.words)

  const ask = async (changes: Values, mine: Values): Promise<Choice> => {
    const choice = await new Promise<Choice>((answer) => setAsked({ changes, mine, answer }))
    setAsked(null)
    return choice
  }
  /**
   * Returns what `save` returns; undefined if the user went back to the form. `shown` is for a page that edits
   * one record after the other: what it showed of this one.
   */
  const attempt = async <Input extends object, Saved>(
    input: Input,
    save: (input: Input & { known?: KnownOf<E> }) => Promise<Saved>,
    shown?: Readonly<Record<Name, unknown>>,
  ): Promise<Saved | undefined> => {
    let base: Values | undefined = shown ?? known
    let next = { ...input } as Values
    for (;;) {
      try {
        // The contract checks both again; withLeaf has kept their names.
        return await save({ ...next, ...(base && { known: base }) } as Input & { known?: KnownOf<E> })
      } catch (error) {
        const changes = base && changesOf(error)
        if (!base || !changes) throw error
        const choice = await ask(changes, next)
        if (choice === 'back') return undefined
        base = withChanges(base, changes)
        if (!shown) setKnown(base)
        if (choice === 'theirs') next = withChanges(next, changes)
      }
    }
  }
  const question = asked ? (
    <MeanwhileModal
      fields={Object.entries(asked.changes).map(([path, value]) => ({
        path,
        ...describe(path, value),
        mine: describe(path, leavesOf(asked.mine).get(path)).theirs,
      }))}
      onClose={() => asked.answer('back')}
      onMine={() => asked.answer('mine')}
      onTheirs={() => asked.answer('theirs')}
    />
  ) : null
  /** For a form that stays open: from now on it shows these values. */
  const learn = (values: Readonly<Record<Name, unknown>>) => setKnown(values)
  return { attempt, question, learn }
}

/** Returns the label of a path and its value as text. */
function useDescription(words: Readonly<Record<string, Word>>) {
  const { t } = useTranslation('common')
  const format = useFormat()
  const textOf = (value: unknown, word: Word | undefined): string => {
    if (value === undefined || value === null || value === '') return '—'
    if (word?.text) return word.text(value)
    if (Array.isArray(value)) return value.map((one) => textOf(one, word)).join(', ') || '—'
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') return format.number(value)
    if (typeof value !== 'string') return t('meanwhile.changed')
    const chosen = word?.options?.find((option) => option.value === value)
    if (chosen) return chosen.label
    if (/^\d{4}-\d{2}-\d{2}$/u.test(value)) return format.day(value)
    return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u.test(value) ? format.moment(value) : value
  }
  return (path: string, value: unknown) => {
    const [name = '', language, part] = path.split('.')
    const word = words[name]
    const ofPart = part === undefined ? undefined : word?.parts?.[part]
    const label = ofPart ?? word?.label ?? name
    const inLanguage = language && Reflect.get(languageNames, language)
    return {
      label: typeof inLanguage === 'string' ? `${label} (${inLanguage})` : label,
      theirs: textOf(value, word),
    }
  }
}
