import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { root } from '../../lib/root.mjs'

const millisecondsOfHour = 3_600_000

/** Name of the variable with the turn of an everyday run; without it a tool plays everything. */
export const turnVariable = 'COVERLINE_TEST_TURN'

/** The number of commits, so that each commit plays another part; the hour where there is no git. */
export function turnOfRun(): number {
  const { status, stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? Number(stdout) : Math.floor(Date.now() / millisecondsOfHour)
}

/** A number of a text, the same in every run */
const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE()

/** True if it is the turn of `name` among `parts`: so many turns in a row play every name once. */
export const isTurn = (name: string, turn: number, parts: number): boolean =>
  numberOf(name) % parts === turn % parts
