// Runs the everyday share of checks, tests and browser journeys; --all runs everything, in every language and width, with the full
// sizes of the random and fault tests. With names of nouns it runs types, lint and what belongs to these nouns: `npm test -- policies`.
import { runsUnderNode24 } from './lib/node24.mjs'
import { watchParent } from './lib/watch-parent.mjs'

if (runsUnderNode24()) {
  watchParent(() => process.kill(process.pid, 'SIGTERM'))
  const { runTests } = await import('./test/run-tests.ts')
  const code = await runTests({
    isAll: process.argv.includes('--all'),
    nouns: process.argv.slice(2).filter((given) => !given.startsWith('-')),
  })
  // Not `exitCode`: handles left open by a tool must not keep the process alive.
  process.exit(code)
}
