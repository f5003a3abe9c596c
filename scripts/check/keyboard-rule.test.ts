import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../lib/root.mjs'
import { command } from './command.ts'

describe('the lint rule against bare keys in journeys', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'keyboard-rule-'))
    mkdirSync(join(folder, 'e2e/src/journeys'), { recursive: true })
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const lint = (path: string, text: string) => {
    writeFileSync(join(folder, path), text)
    return command('oxlint/bin/oxlint', ['--deny-warnings', '--format=unix', path], folder)
  }
  const journey = 'e2e/src/journeys/planted.spec.ts'

  it('rejects keys of any page outside the helpers', async () => {
    for (const text of [
      "export const run = async (page) => page.keyboard.press('Escape')\n",
      "export const run = async (officer) => officer.keyboard.type('Ana')\n",
      "export const run = async (page) => {\n  const { keyboard } = page\n  await keyboard.press('Tab')\n}\n",
    ]) {
      const { ok, details } = await lint(journey, text)
      expect(ok, text).toBe(false)
      expect(details).toContain("'keyboard' is restricted")
    }
  })

  it('accepts them in the helpers, and keys of an element anywhere', async () => {
    const helper = "export const press = (area) => area.page().keyboard.press('Escape')\n"
    expect((await lint('e2e/src/keys.ts', helper)).ok).toBe(true)
    expect((await lint(journey, "export const run = async (field) => field.press('Enter')\n")).ok).toBe(true)
  })
})
