import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'

/** A noun of several words has a folder with hyphens: `visit-notes` → `visitNotes` */
export const camelCase = (noun: string): string =>
  noun.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const contract = join(root, 'packages/contract/src')

/** Returns the folders of the contract that hold a file of this name, sorted. */
function nounsWith(file: string): string[] {
  return readdirSync(contract)
    .filter((name) => existsSync(join(contract, name, file)))
    .toSorted()
}

function listOf(file: 'events' | 'sample', name: string): string {
  const nouns = nounsWith(`${file}.ts`)
  const constant = (noun: string) => `${camelCase(noun)}${file === 'events' ? 'Events' : 'Sample'}`
  return [
    `// Written by npm run generate: \`${file}.ts\` of every noun.`,
    ...nouns.map((noun) => `import { ${constant(noun)} } from './${noun}/${file}.ts'`),
    '',
    `export const ${name} = [`,
    ...nouns.map((noun) => `  ${constant(noun)},`),
    '] as const',
    '',
  ].join('\n')
}

/** Returns the generated lists of the contract's nouns: path → text. A new noun adds a folder and edits no list. */
export function contractLists(): Map<string, string> {
  return new Map([
    [join(contract, 'events.generated.ts'), listOf('events', 'nounEvents')],
    [join(contract, 'samples.generated.ts'), listOf('sample', 'nounSamples')],
  ])
}
