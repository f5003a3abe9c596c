import type { Texts } from './nouns.generated.ts'

// i18next could type its own `t` by walking all texts of each namespace, but with thirty nouns that takes the
// compiler minutes.

export type Noun = keyof Texts

type Paths<T> = {
  [Key in keyof T & string]: T[Key] extends string ? Key : `${Key}.${Paths<T[Key]>}`
}[keyof T & string]

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<Key> = Key extends `${infer Stem}_${Plural}` ? Stem : Key

type Keys = { [N in Noun]: WithoutPlural<Paths<Texts[N]>> }

/** The text paths of a noun; plural forms count as one. */
export type KeyOf<N extends Noun> = Keys[N]
/** Every text as `noun:path`, accepted by any `t` */
export type AnyKey = { [N in Noun]: `${N}:${Keys[N]}` }[Noun]
