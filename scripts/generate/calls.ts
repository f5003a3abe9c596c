import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { camelCase } from './contract-nouns.ts'

export const callsFile = join(root, 'packages/contract/src/calls.generated.ts')

type Declared = { kind: string; path: string; method?: string; upload?: { maxBytes: number } }

function callOf({ kind, method, path, upload }: Declared): string {
  const parts = [
    `kind: '${kind}'`,
    ...(method ? [`method: '${method}'`] : []),
    `path: '${path}'`,
    ...(upload ? [`upload: { maxBytes: ${upload.maxBytes} }`] : []),
  ]
  return `{ ${parts.join(', ')} }`
}

function callsOf(noun: string, endpoints: Record<string, Declared>): string[] {
  return [
    '',
    `export const ${camelCase(noun)}: Calls<'${noun}'> = {`,
    ...Object.entries(endpoints).map(([name, endpoint]) => `  ${name}: ${callOf(endpoint)},`),
    '}',
  ]
}

/**
 * Builds what the browser needs of every endpoint: its kind, method and path. Pages call by it, and so they load neither the
 * schemas nor the library that makes them; a form imports the endpoints themselves.
 */
export async function calls(): Promise<string> {
  // Reads the lists just written, so it is loaded after them.
  const { contract } = await import('../../packages/contract/src/api.ts')
  return [
    '// Written by npm run generate: what a browser needs of each endpoint to call it.',
    "import type { contract } from './api.ts'",
    "import type { CallsOf } from './endpoint.ts'",
    '',
    'type Calls<Noun extends keyof typeof contract> = CallsOf<(typeof contract)[Noun]>',
    ...Object.entries(contract).flatMap(([noun, endpoints]) => callsOf(noun, endpoints)),
    '',
  ].join('\n')
}
