import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'

export const messageTypesFile = join(root, 'packages/messages/src/i18next.generated.d.ts')

const english = join(root, 'packages/messages/locales/en')

const head = ['// Written by npm run generate: the namespaces of the messages, one for each noun.']

const declaration = `
/** The texts of a noun by their paths, flat: i18next's own walk through nested texts is too deep for a few thousand of them. */
type Paths<T> = {
  [Key in keyof T & string]: T[Key] extends string ? Key : \`\${Key}.\${Paths<T[Key]>}\`
}[keyof T & string]
/** Every text under \`noun:key\`, which \`t\` takes whatever namespace it was made for. */
type EveryPath = { [N in keyof Texts]: \`\${N}:\${Paths<Texts[N]>}\` }[keyof Texts]

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    keySeparator: false
    resources: { [N in keyof Texts]: { [Key in EveryPath | Paths<Texts[N]>]: string } }
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
