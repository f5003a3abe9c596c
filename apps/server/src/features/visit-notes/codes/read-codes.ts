import { foldText } from '@coverline/contract/imports/check/fold'
import { languages } from '@coverline/contract/languages'
import { parse } from 'csv-parse/sync'
import type { CodeEntry } from './queries.ts'

export type ReadCodes = { entries: CodeEntry[]; faults: string[] }

const codePattern = /^[A-Z]\d[0-9A-Z](?:\.[0-9A-Z]{1,4})?$/
const longestTitle = 500

/** Returns the delimiter of a header line: a tab, a semicolon or a comma. */
const delimiterOf = (text: string): string => {
  const header = text.split('\n', 1)[0] ?? ''
  return ['\t', ';'].find((each) => header.includes(each)) ?? ','
}

/**
 * Reads a list of ICD-10 codes: UTF-8, a header with `code`, `title` and `language`, one code a line. Without the column
 * `language` the file has one language.
 * @returns the entries, and a sentence for each bad line; nothing may be saved if there is one.
 */
export function readCodes(content: Uint8Array, fileLanguage?: string): ReadCodes {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return { entries: [], faults: [`The file is not UTF-8: ${placeOfFault(content)}.`] }
  }
  const delimiter = delimiterOf(text)
  let lines: { info: { lines: number }; record: string[] }[]
  try {
    const quote = delimiter === '\t' ? false : '"'
    const options = {
      delimiter,
      quote,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      trim: true,
    }
    lines = parse(text, options) as unknown as typeof lines
  } catch (error) {
    return {
      entries: [],
      faults: [`The file cannot be read: ${error instanceof Error ? error.message : 'unknown'}`],
    }
  }
  const header = (lines.shift()?.record ?? []).map((name) => name.toLowerCase())
  if (!header.includes('code') || !header.includes('title'))
    return { entries: [], faults: ['Line 1: the columns code and title are missing.'] }
  const entries = new Map<string, CodeEntry>()
  const faults: string[] = []
  for (const { info, record } of lines) {
    const read = readLine(header, record, fileLanguage)
    const key = typeof read === 'string' ? '' : `${read.code} ${read.language}`
    if (typeof read === 'string') faults.push(`Line ${info.lines}: ${read}`)
    else if (entries.has(key))
      faults.push(`Line ${info.lines}: ${read.code} is there twice in ${read.language}.`)
    else entries.set(key, read)
  }
  if (entries.size === 0 && faults.length === 0) faults.push('The file has no codes.')
  return { entries: [...entries.values()], faults }
}

/** Reads a line by the columns of the header. Returns what is wrong with it, if anything is. */
function readLine(
  header: readonly string[],
  record: readonly string[],
  fileLanguage: string | undefined,
): CodeEntry | string {
  if (record.length !== header.length) return `${record.length} columns instead of ${header.length}.`
  const cell = (name: string) => record[header.indexOf(name)] ?? ''
  // Daggers and asterisks mark pairs of codes; they are no part of a code.
  const code = cell('code')
    .toUpperCase()
    .replace(/[†*+]$/, '')
  if (!codePattern.test(code)) return `“${code}” is no ICD-10 code.`
  const title = cell('title').replaceAll(/\s+/g, ' ').trim()
  if (title === '' || title.length > longestTitle || title.includes('\u0000'))
    return `the title is empty or longer than ${longestTitle} characters.`
  const named = header.includes('language') ? cell('language') : fileLanguage
  const language = languages.find((each) => each === named)
  return language
    ? { code, title, language, fold: foldText(title) }
    : `the language is not one of ${languages.join(', ')}.`
}

/** Names the first line that is not UTF-8. */
function placeOfFault(content: Uint8Array): string {
  const strict = () => new TextDecoder('utf-8', { fatal: true })
  let [start, line] = [0, 1]
  while (start < content.length) {
    const end = content.indexOf(10, start)
    const stop = end < 0 ? content.length : end
    try {
      strict().decode(content.subarray(start, stop))
    } catch {
      return `line ${line}`
    }
    start = stop + 1
    line += 1
  }
  return `line ${line}`
}
