// Runs checks, tests and browser journeys; --long runs the full sizes of the random and fault tests. With names of
// nouns it runs types, lint and what belongs to these nouns: `npm test -- policies`.
import { runsUnderNode24 } from './lib/node24.mjs'
import { watchParent } from './lib/watch-parent.mjs'

if (runsUnderNode24()) {
  watchParent(() => process.kill(process.pid, 'SIGTERM'))
  const { runTests } = await import('./test/run-tests.ts')
  const code = await runTests({
    isLong: process.argv.includes('--long'),
    nouns: process.argv.slice(2).filter((given) => !given.startsWith('-')),
  })
  // Not `exitCode`: handles left open by a tool must not keep the process alive.
  process.exit(code)
}
