// Every static check at once: format, lint, types, import rules, dead exports, messages, generated
// files, lockfile. One line each; details only of what fails. Names as arguments choose some of them.
import { runsUnderNode24 } from './lib/node24.mjs'

if (runsUnderNode24()) {
  const { runChecks } = await import('./check/run-checks.ts')
  const { failed } = await runChecks(process.argv.slice(2))
  process.exitCode = failed > 0 ? 1 : 0
}
