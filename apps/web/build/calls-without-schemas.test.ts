import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { callsWithoutSchemas, readsSchemas } from './calls-without-schemas.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const sources = (path: string, ending: RegExp) =>
  readdirSync(folder(path), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('.test.'))
    .map((name) => `${folder(path)}${name}`)

/** Returns the code of a small module, built as the product is. */
async function built(source: string): Promise<string> {
  // Inside the package, so that the contract resolves as in the product's own modules.
  const own = mkdtempSync(folder('./.test-'))
  const entry = join(own, 'entry.ts')
  writeFileSync(entry, source)
  try {
    const answer = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [callsWithoutSchemas()],
      build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
    })
    const outputs = Array.isArray(answer) ? answer : [answer]
    return outputs
      .flatMap((one) => ('output' in one ? one.output : []))
      .map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))
      .join('\n')
  } finally {
    rmSync(own, { recursive: true })
  }
}

const run = async (code: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>

describe('the contract in the browser', () => {
  it('has the data of each endpoint that a call needs', async () => {
    const groups: [string, string, Record<string, object>][] = []
    for (const file of sources('../../../packages/contract/src/', /^[\w/-]+\.ts$/u)) {
      const all = (await import(pathToFileURL(file).href)) as Record<string, object>
      const noun = file.split('/contract/src/').at(-1)?.replace('.ts', '') ?? ''
      for (const [name, value] of Object.entries(all))
        if (
          noun !== 'api' &&
          Object.values(value).some((one: { kind?: string } | null) => one?.kind === 'query')
        )
          groups.push([noun, name, value as Record<string, object>])
    }
    expect(groups.length).toBeGreaterThan(30)
    const code = await built(
      groups.map(([noun, name]) => `export { ${name} } from '@coverline/contract/${noun}'`).join('\n'),
    )
    expect(code).not.toContain('strictObject')
    const slim = await run(code)
    for (const [, name, endpoints] of groups)
      for (const [key, full] of Object.entries(endpoints)) {
        const { kind, method, path, upload } = full as Record<string, unknown>
        const own = (slim[name] as Record<string, object>)[key] as object
        expect({ method: undefined, upload: undefined, ...own }).toEqual({ kind, method, path, upload })
        expect(() => (own as { input: unknown }).input).toThrow('without schemas')
      }
  })

  it('keeps its schemas where a module reads one', async () => {
    const code = await built(
      `import { plans } from '@coverline/contract/plans/endpoints'\nexport const shape = plans.save.input.shape`,
    )
    expect(Object.keys((await run(code)).shape as object)).toContain('name')
  })

  it('is read by every module in a way that the plugin detects', () => {
    const overlooked = [
      ...sources('../src/', /\.tsx?$/u),
      ...sources('../../../packages/client/src/', /\.ts$/u),
    ]
      .filter((file) => {
        const code = readFileSync(file, 'utf8')
        const names = [...code.matchAll(/import (?!type)\{([^}]*)\} from '@coverline\/contract\//gu)]
          .flatMap((match) => (match[1] ?? '').split(','))
          .map((name) => name.trim())
          .filter((name) => /^[a-z]\w*$/u.test(name))
        // Destructured, or passed to a function that needs a schema.
        const taken = new RegExp(
          `\\{[^}]*\\b(?:input|output)\\b[^}]*\\} = (?:${names.join('|')})\\.\\w+\\b`,
          'u',
        )
        const handed = new RegExp(
          `(?:useAppForm|checkSchema|safeParse)\\((?:${names.join('|')})\\.\\w+[,)]`,
          'u',
        )
        return names.length > 0 && !readsSchemas(code) && (taken.test(code) || handed.test(code))
      })
      .map((file) => file.split('/apps/').at(-1))
    expect(overlooked).toEqual([])
  })
})
