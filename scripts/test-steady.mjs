// Plays the named journeys, and the server's tests with these names, ten times on a free machine and ten times under load:
// `npm run test:steady -- renewals leads-bulk jobs.test.ts`. A number in front changes the ten.
import { runsUnderNode24 } from './lib/node24.mjs'
import { watchParent } from './lib/watch-parent.mjs'

if (runsUnderNode24()) {
  watchParent(() => process.kill(process.pid, 'SIGTERM'))
  const { runSteady } = await import('./test/run-steady.ts')
  const given = process.argv.slice(2)
  const times = /^\d+$/u.test(given[0] ?? '') ? Number(given.shift()) : 10
  process.exit(await runSteady(given, times))
}
