import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runLinter } from 'i18next-cli'
import configuration from '../../i18next.config.ts'
import { root } from '../lib/root.mjs'
import type { CheckResult } from './command.ts'
import { compareMessages, europeanWords, type Messages } from './message-rules.ts'

const locales = join(root, 'packages', 'messages', 'locales')
const languages = ['en', 'ru', 'es', 'pt'] as const

function readLanguage(language: string): Messages {
  const folder = join(locales, language)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map((name) => [name.replace('.json', ''), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  )
}

async function errorNames(): Promise<string[]> {
  const { errorTable } = await import('../../packages/contract/src/errors.ts')
  return Object.keys(errorTable)
}

/** Returns text written in JSX instead of the messages, and calls that lack variables of their message. */
async function hardCodedText(): Promise<string[]> {
  const { files } = await runLinter(configuration)
  return Object.entries(files).flatMap(([file, issues]) =>
    issues
      .filter((issue) => issue.severity !== 'warning')
      .map((issue) => `${file}:${issue.line} ${issue.type ?? 'hardcoded'}: ${issue.text}`),
  )
}

/**
 * Checks that all four languages have the same texts, every declared error has its message, and no text is
 * outside the messages.
 */
export async function checkMessages(): Promise<CheckResult> {
  const all = Object.fromEntries(languages.map((language) => [language, readLanguage(language)]))
  const { faults, keys } = compareMessages(all, await errorNames())
  const details = [...faults, ...europeanWords(all['pt'] ?? {}), ...(await hardCodedText())]
  return {
    ok: details.length === 0,
    details: details.join('\n'),
    summary: `${keys} texts × ${languages.length}`,
  }
}
