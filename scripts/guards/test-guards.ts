import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Guard } from './guard.ts'
import { guards } from './guards.ts'
import { runTests } from './run-one.ts'
import { scratchCopy } from './scratch-copy.ts'

/** Takes a guard out of the copy; the function that is returned puts it back. */
function takeOut(copy: string, { file, from, to }: Guard): () => void {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(from).length !== 2)
    throw new Error(`${file} does not hold the text of the guard exactly once: ${from}`)
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
  return () => writeFileSync(path, source)
}

/** Returns why a guard is not proven; null if its test fails without it and passes with it. */
function faultOf(copy: string, guard: Guard): string | null {
  const putBack = takeOut(copy, guard)
  const without = runTests(copy, guard.test, guard.title)
  putBack()
  if (without === 'NONE') return 'no test has this title'
  if (without === 'PASSED') return 'the test passes without the guard'
  if (without === 'BROKEN') return 'the code does not load without the guard'
  const present = runTests(copy, guard.test, guard.title)
  return present === 'PASSED' ? null : `the test does not pass with the guard: ${present}`
}

/**
 * Takes out every guard, or those that mention one of the words, one at a time, and expects its test to
 * fail. Returns the exit code.
 */
export async function testGuards(words: readonly string[]): Promise<number> {
  const chosen = guards.filter(
    ({ holds, file, title }) =>
      words.length === 0 || words.some((word) => `${holds} ${file} ${title}`.includes(word)),
  )
  const copy = scratchCopy()
  let failed = 0
  try {
    for (const guard of chosen) {
      const started = performance.now()
      let fault: string | null
      try {
        fault = faultOf(copy, guard)
      } catch (error) {
        fault = error instanceof Error ? error.message : String(error)
      }
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      process.stdout.write(`${fault ? 'FAIL' : 'ok  '} ${seconds.padStart(6)} s  ${guard.holds}\n`)
      if (fault) process.stdout.write(`       ${guard.file}: ${fault}\n`)
      failed += fault ? 1 : 0
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  process.stdout.write(`${chosen.length - failed} guards proven, ${failed} not\n`)
  return failed === 0 && chosen.length > 0 ? 0 : 1
}
