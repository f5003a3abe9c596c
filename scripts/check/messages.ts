import { readFileSync } from 'node:fs'
import { runLinter } from 'i18next-cli'
import configuration from '../../i18next.config.ts'
import { readLocale } from '../../packages/messages/src/read-locale.ts'
import type { CheckResult } from './command.ts'
import { glossaryFaults } from './glossary.ts'
import { compareMessages, europeanWords } from './message-rules.ts'
import { sourcesThatSpeak, unloadedTexts, unusedTexts } from './unused-texts.ts'

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
 * Checks that all four languages have the same texts in the words of their glossaries, every declared error has
 * its message, every text is used and loaded where it is used, and no text is outside the messages.
 */
export async function checkMessages(): Promise<CheckResult> {
  const all = Object.fromEntries(languages.map((language) => [language, readLocale(language)]))
  const { faults, keys } = compareMessages(all, await errorNames())
  const glossary = languages.flatMap((language) =>
    glossaryFaults(language, all[language] ?? {}, readFileSync(`docs/glossary/${language}.md`, 'utf8')),
  )
  const sources = sourcesThatSpeak()
  const details = [
    ...faults,
    ...europeanWords(all['pt'] ?? {}),
    ...glossary,
    ...unusedTexts(all['en'] ?? {}, sources),
    ...unloadedTexts(sources),
    ...(await hardCodedText()),
  ]
  return {
    ok: details.length === 0,
    details: details.join('\n'),
    summary: `${keys} texts × ${languages.length}`,
  }
}
