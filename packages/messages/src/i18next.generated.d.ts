// Written by npm run generate: the namespaces of the messages, one for each noun.
import type accounts from '../locales/en/accounts.json'
import type app from '../locales/en/app.json'
import type common from '../locales/en/common.json'
import type errors from '../locales/en/errors.json'
import type landing from '../locales/en/landing.json'
import type ui from '../locales/en/ui.json'

interface Texts {
  accounts: typeof accounts
  app: typeof app
  common: typeof common
  errors: typeof errors
  landing: typeof landing
  ui: typeof ui
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
