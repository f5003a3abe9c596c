// Takes out one guard of the product after the other, in a scratch copy, and expects the test beside it to fail.
// With words it takes only the guards that mention one of them: `npm run test:guards -- upload`.
import { runsUnderNode24 } from './lib/node24.mjs'
import { watchParent } from './lib/watch-parent.mjs'

if (runsUnderNode24()) {
  watchParent(() => process.kill(process.pid, 'SIGTERM'))
  const { testGuards } = await import('./guards/test-guards.ts')
  process.exit(await testGuards(process.argv.slice(2)))
}
