import { readdirSync, readFileSync } from 'node:fs'
import { type Messages, textsOf } from './message-rules.ts'

const folders = ['apps/web/src', 'apps/server/src', 'packages', 'apps/server/migrations']
const plural = /_(?:zero|one|two|few|many|other)$/

export type Source = { path: string; text: string }

/** Returns the source files that may name a text. */
export const sourcesThatSpeak = (): Source[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|sql)$/.test(name) && !/\.test\.tsx?$|node_modules|generated/.test(name))
      .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') })),
  )

type Named = {
  names: ReadonlySet<string>
  templates: readonly RegExp[]
  /** Templates of variables alone count for the noun of the folder only. */
  open: readonly RegExp[]
  isIn(noun: string): boolean
  speaksOf(noun: string): boolean
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Makes a pattern of a template: a variable stands for one or more parts of a key. */
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^(?:${template
      .split(/\$\{[^}]*\}/)
      .map(escaped)
      .join('[\\w.-]+')})$`,
  )

function namedBy({ path, text }: Source): Named {
  const words = new Set(text.match(/[\w-]+/g))
  const templates = [...new Set(text.match(/(?<=`)[\w.:-]*(?:\$\{[^}`]*\}[\w.:-]*)+(?=`)/g))]
  const fixed = (one: string): string => one.replaceAll(/\$\{[^}]*\}/g, '')
  const isIn = (noun: string): boolean => path.includes(`/${noun}/`)
  return {
    names: new Set(text.match(/[\w-]+(?:[.:][\w-]+)*/g)),
    templates: templates.filter((one) => /\w/.test(fixed(one)) && /[.:]/.test(fixed(one))).map(patternOf),
    open: templates.filter((one) => fixed(one) === '.').map(patternOf),
    isIn,
    // A file without the noun's name gets its `t` from one of the same folder.
    speaksOf: (noun) => words.has(noun) || isIn(noun),
  }
}

/**
 * Returns the texts that no source names: not by their key, and not by a template that it fits
 * (`states.${state}`). Texts of errors and of the audit log are named by the code itself.
 */
export function unusedTexts(english: Messages, sources: readonly Source[]): string[] {
  const all = sources.map(namedBy)
  const isUsed = (noun: string, stem: string): boolean =>
    all.some(
      ({ names, templates, open, isIn, speaksOf }) =>
        names.has(`${noun}:${stem}`) ||
        templates.some((one) => one.test(`${noun}:${stem}`)) ||
        (isIn(noun) && open.some((one) => one.test(stem))) ||
        (speaksOf(noun) && (names.has(stem) || templates.some((one) => one.test(stem)))),
    )
  return [...textsOf(english).keys()].flatMap((key) => {
    const [noun = '', path = ''] = key.split(/:(.*)/s)
    const stem = path.replace(plural, '')
    if (noun === 'errors' || noun === 'audit' || isUsed(noun, stem) || isUsed(noun, path)) return []
    return [`en ${key}: no source names this text, delete it in all languages`]
  })
}

/** Nouns whose texts every page has */
const always = new Set(['common', 'ui', 'app'])

/**
 * Returns calls of `t` with a text of a noun that `useTranslation` of the same file does not load. Such a text is
 * shown as its key, unless another part of the page has loaded the noun by chance.
 */
export function unloadedTexts(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const calls = [...text.matchAll(/\buseTranslation\(([^)]*)\)/g)].map(([, nouns = '']) => nouns)
    // A file without the hook gets its `t` from another one; computed nouns can't be read here.
    if (calls.length === 0 || calls.some((nouns) => /\.\.\.|^[a-z]/.test(nouns.trim()))) return []
    const loaded = new Set(calls.flatMap((nouns) => nouns.match(/[\w-]+/g) ?? []))
    const named = [...text.matchAll(/\bt\(\s*['`]([\w-]+):/g)].map(([, noun = '']) => noun)
    return [...new Set(named)]
      .filter((noun) => !loaded.has(noun) && !always.has(noun))
      .map((noun) => `${path}: useTranslation does not load ${noun}`)
  })
}
