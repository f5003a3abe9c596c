import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'

export const messageTypesFile = join(root, 'packages/messages/src/i18next.generated.d.ts')

const english = join(root, 'packages/messages/locales/en')

const head = ['// Written by npm run generate: the namespaces of the messages, one for each noun.']

const declaration = `
/** Every text under \`noun:key\`, which \`t\` takes whatever namespace it was made for. */
type Prefixed<N extends keyof Texts> = {
  [Key in keyof Texts[N] & string as \`\${N}:\${Key}\`]: Texts[N][Key]
}
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never
type EveryText = Intersection<{ [N in keyof Texts]: Prefixed<N> }[keyof Texts]>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: { [N in keyof Texts]: Texts[N] & EveryText }
  }
}
`.split('\n')

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Typed keys of `t`: read by the compiler from the English texts themselves, so only a new noun changes this file. */
export function messageTypes(): string {
  const files = existsSync(english) ? readdirSync(english) : []
  const nouns = files.filter((name) => name.endsWith('.json')).map((name) => name.replace('.json', ''))
  const imports = nouns
    .sort()
    .map((noun) => `import type ${camelCase(noun)} from '../locales/en/${noun}.json'`)
  const texts = nouns.map((noun) => `  ${noun.includes('-') ? `'${noun}'` : noun}: typeof ${camelCase(noun)}`)
  return [...head, ...imports, '', 'interface Texts {', ...texts, '}', ...declaration].join('\n')
}
