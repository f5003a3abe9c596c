import type { Texts } from './nouns.generated.ts'

// i18next can type its own `t`, by a walk through all texts for each namespace: with thirty nouns that takes the compiler minutes.

export type Noun = keyof Texts

type Paths<T> = {
  [Key in keyof T & string]: T[Key] extends string ? Key : `${Key}.${Paths<T[Key]>}`
}[keyof T & string]

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<Key> = Key extends `${infer Stem}_${Plural}` ? Stem : Key

type Keys = { [N in Noun]: WithoutPlural<Paths<Texts[N]>> }

/** The paths of a noun's texts; the forms of a plural are one. */
export type KeyOf<N extends Noun> = Keys[N]
/** Every text as `noun:path`, which any `t` takes. */
export type AnyKey = { [N in Noun]: `${N}:${Keys[N]}` }[Noun]
