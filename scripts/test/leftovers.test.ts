import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { endLeftovers, runVariable } from './leftovers.ts'

describe.runIf(process.platform === 'linux')('leftovers of a run', () => {
  function straggler(run: string, script: string) {
    const env = { ...process.env, [runVariable]: run }
    return spawn(process.execPath, ['-e', script], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  }

  it('are ended, including stubborn ones, and nothing else is', async () => {
    const [run, other] = [randomUUID(), randomUUID()]
    const stay = "setInterval(() => {}, 1000); process.stdout.write('up')"
    const gentle = straggler(run, stay)
    const stubborn = straggler(run, `process.on('SIGTERM', () => {}); ${stay}`)
    const foreign = straggler(other, stay)
    await Promise.all([gentle, stubborn, foreign].map((child) => once(child.stdout, 'data')))
    const ended = Promise.all([once(gentle, 'exit'), once(stubborn, 'exit')])
    expect(await endLeftovers(run)).toBe(2)
    await ended
    expect([gentle.signalCode, stubborn.signalCode, foreign.signalCode]).toEqual(['SIGTERM', 'SIGKILL', null])
    foreign.kill('SIGKILL')
  })
})
