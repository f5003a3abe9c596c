import { runLinter } from 'i18next-cli'
import configuration from '../../i18next.config.ts'
import { readLocale } from '../../packages/messages/src/read-locale.ts'
import type { CheckResult } from './command.ts'
import { compareMessages, europeanWords } from './message-rules.ts'

const languages = ['en', 'ru', 'es', 'pt'] as const

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
  const all = Object.fromEntries(languages.map((language) => [language, readLocale(language)]))
  const { faults, keys } = compareMessages(all, await errorNames())
  const details = [...faults, ...europeanWords(all['pt'] ?? {}), ...(await hardCodedText())]
  return {
    ok: details.length === 0,
    details: details.join('\n'),
    summary: `${keys} texts × ${languages.length}`,
  }
}
