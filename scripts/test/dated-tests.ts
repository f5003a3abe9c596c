import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'

/** Words of a test that reckons with days: the helpers of days and clocks, time zones and fixed dates */
const dateWords =
  /\b(day|inDays|dayIn|dayAfter|daysBetween|monthsAfter|weekday|getUTCDay|timeZone|setClockOffset)\b *[(:,]|['"`]20\d\d-\d\d-\d\d['"`T]/

/** Kills and random sequences take minutes and draw their own days. */
const isLong = (file: string): boolean => /random|killed|kills|samples/.test(file)

/** True if a test file reckons with dates. */
export const isDated = (file: string, text: string): boolean => !isLong(file) && dateWords.test(text)

/** Returns the test files of the server that reckon with dates, found by their words. */
export function datedTests(): string[] {
  return globSync('apps/server/src/features/**/*.test.ts', { cwd: root })
    .filter((file) => isDated(file, readFileSync(join(root, file), 'utf8')))
    .toSorted()
}
