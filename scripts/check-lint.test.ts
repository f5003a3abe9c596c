import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './lib/root.mjs'

/** Rule → a file that violates it */
const planted: [rule: string, file: string, text: string][] = [
  [
    'typescript(no-floating-promises)',
    'apps/server/src/floating.ts',
    'export function f(run: () => Promise<void>) {\n  run()\n}\n',
  ],
  [
    'typescript(no-floating-promises)',
    'apps/server/src/transaction.ts',
    'type Db = { run(f: () => Promise<number>): Promise<number>; save(): Promise<void> }\nexport const f = (db: Db) =>\n  db.run(async () => {\n    db.save()\n    return 1\n  })\n',
  ],
  ['typescript(no-explicit-any)', 'apps/server/src/any.ts', 'export const x = (y: any) => y\n'],
  [
    'eslint(no-restricted-globals)',
    'apps/server/src/features/plans/call.ts',
    "export const x = () => fetch('https://example.org')\n",
  ],
  [
    'eslint(no-restricted-imports)',
    'apps/server/src/features/plans/undici.ts',
    "import { request } from 'undici'\nexport const x = request\n",
  ],
  ['eslint(max-lines)', 'apps/server/src/long.ts', 'export {}\n'.padEnd(330, '\n')],
  [
    'eslint(max-lines-per-function)',
    'apps/web/src/long-function.ts',
    `export function long(x: number[]) {\n${'  x.push(1)\n'.repeat(81)}}\n`,
  ],
  [
    'eslint(complexity)',
    'apps/server/src/complex.ts',
    `export const complex = (x: number) => {\n${'  if (x > 1) return 1\n'.repeat(21)}  return 0\n}\n`,
  ],
  ['eslint(no-console)', 'apps/web/src/console.ts', "console.log('x')\n"],
  [
    'typescript(consistent-type-imports)',
    'apps/web/src/types.ts',
    "import { T } from './any-name.ts'\nexport type U = T\n",
  ],
  [
    'react-hooks(rules-of-hooks)',
    'apps/web/src/hooks.tsx',
    "import { useState } from 'react'\nexport function Page({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}\n",
  ],
  [
    'react-hooks(exhaustive-deps)',
    'apps/web/src/deps.tsx',
    "import { useEffect } from 'react'\nexport function Page({ on }: { on: () => void }) {\n  useEffect(() => on(), [])\n  return null\n}\n",
  ],
  ['eslint(no-warning-comments)', 'apps/web/src/later.ts', `// ${'TO'}${'DO'} later\nexport const x = 1\n`],
  ['oxc(no-barrel-file)', 'apps/web/src/barrel.ts', "export * from './types.ts'\n"],
  ['unicorn(filename-case)', 'apps/web/src/BadName.ts', 'export const x = 1\n'],
]

const allowed = [
  'apps/server/src/platform/outbound/client.ts',
  "export const x = () => fetch('https://example.org')\n",
] as const

describe('lint rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverline-lint-'))
  let output = ''

  beforeAll(() => {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const options = {
      strict: true,
      module: 'Preserve',
      jsx: 'react-jsx',
      noEmit: true,
      allowImportingTsExtensions: true,
      types: [],
    }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, include: ['apps'] }),
    )
    for (const [, file, text] of [...planted, ['', ...allowed] as const]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
    const args = [oxlint, '--type-aware', '--deny-warnings', '--format=unix', 'apps']
    output = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(planted)('find %s in %s', (rule, file) => {
    expect(
      output.split('\n').filter((line) => line.startsWith(`${file}:`) && line.includes(rule)),
    ).not.toEqual([])
  })

  it('allow the one outbound client to make calls', () => {
    expect(output).not.toContain(allowed[0])
  })
})
