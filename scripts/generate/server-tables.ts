import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { camelCase } from './contract-nouns.ts'

const features = join(root, 'apps/server/src/features')

export const serverTablesFile = join(root, 'apps/server/src/tables.generated.ts')

/** Returns the list of the features' `tables.ts`; a new feature adds a folder and edits no list. */
export function serverTables(): string {
  const owners = readdirSync(features)
    .filter((name) => existsSync(join(features, name, 'tables.ts')))
    .toSorted()
  return [
    '// Written by npm run generate: `tables.ts` of every feature.',
    ...owners.map((name) => `import { ${camelCase(name)}Tables } from './features/${name}/tables.ts'`),
    '',
    'export const featureTables = {',
    ...owners.map((name) => `  ${camelCase(name) === name ? name : `'${name}'`}: ${camelCase(name)}Tables,`),
    '} as const',
    '',
  ].join('\n')
}
