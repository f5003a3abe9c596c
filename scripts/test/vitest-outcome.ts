import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'
import type { Outcome } from './outcome.ts'

/** Name of the variable with the file that the outcome is written to */
export const outcomeVariable = 'COVERLINE_TEST_OUTCOME'

type ErrorText = { message: string; stack?: string | undefined; cause?: unknown }

/** With its causes: only the cause says how a process of the tests ended. */
const textOf = ({ message, stack, cause }: ErrorText): string => {
  const own = stack === undefined || stack.includes(message) ? (stack ?? message) : `${message}\n${stack}`
  return cause instanceof Error || (typeof cause === 'object' && cause !== null && 'message' in cause)
    ? `${own}\nCaused by: ${textOf(cause as ErrorText)}`
    : own
}

/** The days that tests speak of: of the world, and of the time zone that their providers have by default. */
const days = ['UTC', 'Europe/Madrid'].map((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone }))

/** A Vitest reporter that writes the outcome for `settle` */
export default class VitestOutcome implements Reporter {
  readonly #began = new Map<string, string>()
  readonly #overMidnight = new Set<string>()

  protected dayNow(): string {
    return days.map((day) => day.format()).join()
  }

  onTestModuleQueued: Reporter['onTestModuleQueued'] = ({ moduleId }) => {
    this.#began.set(moduleId, this.dayNow())
  }

  onTestModuleEnd: Reporter['onTestModuleEnd'] = ({ moduleId }) => {
    if (this.#began.get(moduleId) !== this.dayNow()) this.#overMidnight.add(moduleId)
  }

  onTestRunEnd: Reporter['onTestRunEnd'] = (modules, unhandledErrors) => {
    // Vitest names the file of an error outside of any test, except when its process ended.
    const fileOf = (error: object) => (error as { VITEST_TEST_PATH?: string }).VITEST_TEST_PATH
    const others = unhandledErrors.filter((error) => fileOf(error) === undefined).map(textOf)
    // Their process ended or never started: the remaining errors belong to them.
    const unfinished = modules.filter((module) => ['queued', 'pending'].includes(module.state()))
    const outcome: Outcome = {
      passed: 0,
      failures: unfinished.map((module) => ({
        file: module.moduleId,
        name: module.relativeModuleId,
        error: others.join('\n') || 'never finished',
        isOfFile: true,
      })),
      faults: unfinished.length > 0 ? [] : others,
    }
    for (const error of unhandledErrors) {
      const file = fileOf(error)
      if (file === undefined) continue
      const own = modules.find(({ moduleId }) => moduleId === file)?.relativeModuleId ?? file
      outcome.failures.push({
        file,
        name: `${own}, outside of its tests`,
        error: textOf(error),
        isOfFile: true,
      })
    }
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      const failures = tests.filter((test) => test.result().state === 'failed')
      outcome.passed += tests.filter((test) => test.result().state === 'passed').length
      outcome.failures.push(
        ...failures.map((test) => ({
          file: module.moduleId,
          name: `${module.relativeModuleId} > ${test.fullName}`,
          error: (test.result().errors ?? []).map(textOf).join('\n'),
        })),
      )
      // Failed before or around its tests: a missing import, a hook timeout
      if (module.state() === 'failed' && failures.length === 0)
        outcome.failures.push({
          file: module.moduleId,
          name: module.relativeModuleId,
          error: module.errors().map(textOf).join('\n'),
          isOfFile: true,
        })
    }
    for (const failure of outcome.failures)
      if (this.#overMidnight.has(failure.file)) failure.isOverMidnight = true
    const path = process.env[outcomeVariable]
    if (path !== undefined) writeFileSync(path, JSON.stringify(outcome))
  }
}
