import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'

export const messageTypesFile = join(root, 'packages/messages/src/nouns.generated.ts')

const english = join(root, 'packages/messages/locales/en')

const head = ['// Written by npm run generate: the namespaces of the messages, one for each noun.']

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Builds the typed keys of `t`: the compiler reads them from the English texts, so only a new noun changes
 * this file.
 */
export function messageTypes(): string {
  const files = existsSync(english) ? readdirSync(english) : []
  const nouns = files.filter((name) => name.endsWith('.json')).map((name) => name.replace('.json', ''))
  const imports = nouns
    .sort()
    .map((noun) => `import type ${camelCase(noun)} from '../locales/en/${noun}.json'`)
  const texts = nouns.map((noun) => `  ${noun.includes('-') ? `'${noun}'` : noun}: typeof ${camelCase(noun)}`)
  return [
    ...head,
    ...imports,
    '',
    '/** The English texts of each noun; those of the other languages have the same paths. */',
    'export interface Texts {',
    ...texts,
    '}',
    '',
  ].join('\n')
}
