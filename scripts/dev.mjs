// Runs the development mode: the server restarts on change, vite reloads the web; if one ends, both stop.
import { join } from 'node:path'
import { signalGroup, spawnGroup } from './lib/group.mjs'
import { runsUnderNode24 } from './lib/node24.mjs'
import { root } from './lib/root.mjs'
import { watchParent } from './lib/watch-parent.mjs'

function start() {
  const port = process.env.PORT ?? '3000'
  const env = { ...process.env, PORT: port, NODE_ENV: 'development', API_URL: `http://127.0.0.1:${port}` }
  const options = { stdio: ['ignore', 'inherit', 'inherit'], env }
  const server = ['--watch', '--watch-preserve-output', join(root, 'apps', 'server', 'src', 'main.ts')]
  const vite = [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--configLoader', 'native']
  const children = [
    spawnGroup(process.execPath, server, { ...options, cwd: root }),
    spawnGroup(process.execPath, vite, { ...options, cwd: join(root, 'apps', 'web') }),
  ]
  let running = children.length
  let exitCode = 0
  const stop = () => {
    for (const child of children) signalGroup(child, 'SIGTERM')
    setTimeout(() => {
      for (const child of children) signalGroup(child, 'SIGKILL')
      process.exit(exitCode)
    }, 10_000).unref()
  }
  for (const child of children) {
    child.on('exit', (code) => {
      if (running === children.length) {
        exitCode = code ?? 0
        stop()
      }
      if (--running === 0) process.exit(exitCode)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  watchParent(stop)
}

if (runsUnderNode24()) start()
