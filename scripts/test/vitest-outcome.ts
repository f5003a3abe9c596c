import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'
import type { Outcome } from './outcome.ts'

/** Name of the variable with the file that the outcome is written to. */
export const outcomeVariable = 'COVERLINE_TEST_OUTCOME'

/** A reporter of Vitest that writes what `settle` takes. */
export default class VitestOutcome implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (modules, unhandledErrors) => {
    const outcome: Outcome = { passed: 0, failures: [], faults: unhandledErrors.length }
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      const failures = tests.filter((test) => test.result().state === 'failed')
      outcome.passed += tests.filter((test) => test.result().state === 'passed').length
      outcome.failures.push(
        ...failures.map(({ fullName }) => ({
          file: module.moduleId,
          name: `${module.relativeModuleId} > ${fullName}`,
        })),
      )
      // Failed before or around its tests: an import that is missing, a hook that timed out.
      if (module.state() === 'failed' && failures.length === 0) outcome.faults += 1
    }
    const path = process.env[outcomeVariable]
    if (path !== undefined) writeFileSync(path, JSON.stringify(outcome))
  }
}
