import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
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

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && '_zod' in value
const isPlain = (value: unknown): boolean =>
  isDeepStrictEqual(value, JSON.parse(JSON.stringify(value) ?? 'null'))

/** The other exports of a contract module: data is repeated, so that nothing leads to the schemas. */
function othersOf(file: string, exports: readonly [string, unknown][]): string[] {
  const others = exports.filter(([, value]) => !isSchema(value))
  const [plain, rest] = [
    others.filter(([, value]) => isPlain(value)),
    others.filter(([, value]) => !isPlain(value)).map(([name]) => name),
  ]
  return [
    ...plain.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`),
    rest.length > 0 ? `export { ${rest.join(', ')} } from ${JSON.stringify(file)}` : '',
  ]
}

/**
 * Builds a contract module with its endpoints reduced to what a call needs and without its schemas; null if it
 * declares no endpoints.
 */
export async function withoutSchemas(file: string): Promise<string | null> {
  const declared = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  const groups = Object.entries(declared).filter(([, value]) => isEndpoints(value))
  if (groups.length === 0) return null
  const isGroup = new Set(groups.map(([name]) => name))
  return [
    `import { none } from '${dropped}'`,
    ...othersOf(
      file,
      Object.entries(declared).filter(([name]) => !isGroup.has(name)),
    ),
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

/** The names of the values that a module imports from a contract module. */
function importedNames(code: string, source: string): string[] {
  const clauses = [...code.matchAll(/import (?!type)[^{]*\{([^}]*)\} from '([^']+)'/gu)]
  return clauses
    .filter((match) => match[2] === source)
    .flatMap((match) => (match[1] ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
}

/** True if a module imports a schema by its name. */
async function importsSchema(code: string, source: string, file: string): Promise<boolean> {
  const declared = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  return importedNames(code, source).some((name) => isSchema(declared[name.split(' as ')[0] ?? name]))
}

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
      const [code, file] = [readFileSync(importer, 'utf8'), `${contract}${name}.ts`]
      if (readsSchemas(code) || (await load(file)) === null) return null
      return (await importsSchema(code, source, file)) ? null : file + query
    },
    async load(id) {
      if (id === dropped) return throwing
      return id.endsWith(query) ? await load(id.slice(0, -query.length)) : null
    },
  }
}
