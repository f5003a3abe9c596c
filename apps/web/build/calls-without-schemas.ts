import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const contract = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url))
const query = '?calls'
const dropped = 'virtual:no-schemas'

type Declared = { kind: string; path: string; method?: string; upload?: object }

function isEndpoints(value: unknown): value is Record<string, Declared> {
  if (typeof value !== 'object' || value === null) return false
  const all = Object.values(value as Record<string, Partial<Declared> | null>)
  return all.length > 0 && all.every((one) => one?.kind === 'query' || one?.kind === 'command')
}

/** The endpoint data that a call needs; access to more throws instead of returning `undefined`. */
const slim = ({ kind, method, path, upload }: Declared): string => {
  const json = JSON.stringify({ kind, method, path, upload })
  return `{__proto__:none,${json.slice(1)}`
}

/**
 * Builds a contract module with its endpoints reduced to what a call needs; null if it declares none. Its
 * other exports come from the module itself.
 */
export async function withoutSchemas(file: string): Promise<string | null> {
  const declared = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  const groups = Object.entries(declared).filter(([, value]) => isEndpoints(value))
  if (groups.length === 0) return null
  const isGroup = new Set(groups.map(([name]) => name))
  const others = Object.keys(declared).filter((name) => !isGroup.has(name))
  return [
    `import { none } from '${dropped}'`,
    others.length > 0 ? `export { ${others.join(', ')} } from ${JSON.stringify(file)}` : '',
    ...groups.map(([name, endpoints]) => {
      const members = Object.entries(endpoints as Record<string, Declared>).map(
        ([key, endpoint]) => `${key}: ${slim(endpoint)}`,
      )
      return `export const ${name} = {\n${members.join(',\n')}\n}`
    }),
  ].join('\n')
}

const throwing = `const refuse = () => { throw new Error('this module was built without schemas: see calls-without-schemas') }
export const none = Object.defineProperties({}, Object.fromEntries(
  ['input', 'output', 'errors', 'summary', 'access', 'scope'].map((name) => [name, { get: refuse }])))`

/** True if a module reads an endpoint's schema, as forms do. */
export const readsSchemas = (code: string): boolean => /\.\w+\.(?:input|output)\b/u.test(code)

/**
 * Most browser modules only call endpoints. They get the contract without its schemas, and so without zod: 30
 * KB less before a list is visible. Modules that read a schema (`plans.save.input`) get the full contract.
 */
export function callsWithoutSchemas(): Plugin {
  const slimmed = new Map<string, Promise<string | null>>()
  const load = (file: string) => {
    const known = slimmed.get(file) ?? withoutSchemas(file)
    slimmed.set(file, known)
    return known
  }
  return {
    name: 'calls-without-schemas',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === dropped) return dropped
      const name = /^@coverline\/contract\/([\w/-]+)$/u.exec(source)?.[1]
      if (!name || !importer || !/\.tsx?$/u.test(importer)) return null
      if (readsSchemas(readFileSync(importer, 'utf8'))) return null
      const file = `${contract}${name}.ts`
      return (await load(file)) === null ? null : file + query
    },
    async load(id) {
      if (id === dropped) return throwing
      return id.endsWith(query) ? await load(id.slice(0, -query.length)) : null
    },
  }
}
