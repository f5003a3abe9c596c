// Written by npm run generate: the namespaces of the messages, one for each noun.
import type errors from '../locales/en/errors.json'

interface Texts {
  errors: typeof errors
}

/** Every text under `noun:key`, which `t` takes whatever namespace it was made for. */
type Prefixed<N extends keyof Texts> = {
  [Key in keyof Texts[N] & string as `${N}:${Key}`]: Texts[N][Key]
}
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never
type EveryText = Intersection<{ [N in keyof Texts]: Prefixed<N> }[keyof Texts]>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: { [N in keyof Texts]: Texts[N] & EveryText }
  }
}
