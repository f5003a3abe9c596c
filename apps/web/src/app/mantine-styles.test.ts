import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const core = join(root, 'node_modules/@mantine/core')
const read = (file: string) => readFileSync(file, 'utf8')

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name))
}

/** The names that a text imports from Mantine's core, by source or by its other packages */
function importedNames(text: string): string[] {
  return [...text.matchAll(/import \{([^}]*)\} from ["']@mantine\/core["']/gu)]
    .flatMap((match) => (match[1] ?? '').split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
}

/** Returns the folders of all components that are drawn, also inside others. */
function drawnComponents(): Set<string> {
  const others = readdirSync(join(root, 'node_modules/@mantine')).filter((name) => name !== 'core')
  const texts = [
    ...['apps/web/src', 'packages/ui/src'].flatMap((folder) => filesBelow(join(root, folder), /\.tsx?$/u)),
    ...others.flatMap((name) => filesBelow(join(root, 'node_modules/@mantine', name, 'esm'), /\.mjs$/u)),
  ]
  const modules = new Map(
    filesBelow(join(core, 'esm/components'), /\.mjs$/u).map((file) => [basename(file, '.mjs'), file]),
  )
  const reached = new Set(
    texts.flatMap((file) => importedNames(read(file))).flatMap((name) => modules.get(name) ?? []),
  )
  for (const file of reached)
    for (const [, path = ''] of read(file).matchAll(/from "(\.[^"]+)"/gu))
      if (existsSync(join(dirname(file), path))) reached.add(join(dirname(file), path))
  return new Set([...reached].flatMap((file) => dirname(file).slice(core.length).split('/')))
}

test('the styles of every component that the product draws are loaded', () => {
  const drawn = drawnComponents()
  const styles = read(join(root, 'packages/ui/src/mantine.css'))
  const missing = readdirSync(join(core, 'styles'))
    .map((file) => basename(file, '.css'))
    .filter((name) => drawn.has(name) && !styles.includes(`/${name}.css'`))
  expect(missing).toEqual([])
  expect(drawn.size).toBeGreaterThan(40)
})
