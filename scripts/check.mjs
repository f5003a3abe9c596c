// Runs every static check: format, lint, types, import rules, dead exports, messages, generated files,
// lockfile. Prints one line each and details only of failures. Arguments select checks by name.
import { runsUnderNode24 } from './lib/node24.mjs'

if (runsUnderNode24()) {
  const { runChecks } = await import('./check/run-checks.ts')
  const { failed } = await runChecks(process.argv.slice(2))
  process.exitCode = failed > 0 ? 1 : 0
}
