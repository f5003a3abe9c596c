import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'

/** Used where there is no git, as in an unpacked archive. */
const seedWithoutGit = 20_261_120

/** Returns a number of the names of the commit's files. */
function seedOfCommit(): number {
  const { status, stdout } = spawnSync('git', ['ls-tree', '-r', '--full-tree', '--name-only', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return status === 0
    ? createHash('sha256').update(stdout).digest().readUInt32BE() % 1_000_000_000
    : seedWithoutGit
}

/**
 * The seed of this run. It decides which random cases run, which of two languages a journey takes and which planted faults are checked.
 * It is taken from the commit: a new, moved or deleted file draws other cases. A change within files keeps them, so that the run of a mend
 * repeats the case that failed. The long run takes a new seed each time. The variable `SEED` overrides both.
 */
export function seedOfRun(): number {
  const { SEED, TEST_LONG } = process.env
  if (SEED) return Number(SEED)
  return TEST_LONG ? Date.now() % 1_000_000_000 : seedOfCommit()
}
