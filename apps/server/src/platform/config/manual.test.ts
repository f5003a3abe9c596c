import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from './settings.ts'

const manual = readFileSync(new URL('../../../../../docs/operating.md', import.meta.url), 'utf8')

test('the manual has one row for each setting, with its default and meaning', () => {
  const rows = manual
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, name]) => /^`[A-Z0-9_]+`$/.test(name ?? ''))
    .map(([, name, fallback, meaning]) => [name, fallback, meaning])
  const wanted = Object.entries(settings).map(([name, { default: fallback, meaning, ...rest }]) => [
    `\`${name}\``,
    fallback || '—',
    'secret' in rest ? `${meaning} (secret)` : meaning,
  ])
  expect(rows).toEqual(wanted)
})
