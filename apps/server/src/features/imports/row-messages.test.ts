import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { importFormats, rowCodes } from '@coverline/contract/imports/formats'
import { expect, test } from 'vitest'

type Texts = Readonly<Record<'rowCodes' | 'columns', Readonly<Record<string, string>>>>

const textsOf = (language: string): Texts =>
  JSON.parse(
    readFileSync(
      fileURLToPath(import.meta.resolve(`@coverline/messages/locales/${language}/imports.json`)),
      'utf8',
    ),
  )

test.each(['en', 'ru', 'es', 'pt'])('every row code and column has its words in %s', (language) => {
  const texts = textsOf(language)
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  for (const code of rowCodes) {
    const keys = code === 'IS_NOT_UNIQUE' ? forms.map((form) => `${code}_${form}`) : [code]
    for (const key of keys) expect(texts.rowCodes[key] ?? `no ${key}`).toMatch(/\p{L}{3,}.*\.$/u)
  }
  const titles = Object.values(importFormats).flatMap(({ columns }) =>
    columns.map(({ key }) => texts.columns[key]),
  )
  expect(titles.every((title) => title !== undefined && title !== '')).toBe(true)
})
