import { spawnSync } from 'node:child_process'

/** Used where there is no git, as in an unpacked archive. */
const seedWithoutGit = 20_261_120

function seedOfCommit(): number {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  return status === 0 ? Number.parseInt(stdout.slice(0, 8), 16) % 1_000_000_000 : seedWithoutGit
}

/**
 * The seed of this run. It decides which random cases run, which of two languages a journey takes and which planted faults are checked.
 * Every commit has its own seed, so a failure repeats on the same commit and each commit tries other cases. The long run takes a new
 * seed each time. The variable `SEED` overrides both.
 */
export function seedOfRun(): number {
  const { SEED, TEST_LONG } = process.env
  if (SEED) return Number(SEED)
  return TEST_LONG ? Date.now() % 1_000_000_000 : seedOfCommit()
}
