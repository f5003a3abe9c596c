// Starts the platform: the right Node, up-to-date builds, then the server in this process.
// Imports the whole module: Node 20 lacks the named export and would fail to load this file.
import * as module from 'node:module'
import { join } from 'node:path'
import { buildServer } from './lib/build-server.mjs'
import { buildThreads } from './lib/build-threads.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { runsUnderNode24 } from './lib/node24.mjs'
import { root } from './lib/root.mjs'
import { watchParent } from './lib/watch-parent.mjs'

if (runsUnderNode24()) {
  // The server stops gracefully on SIGTERM; otherwise it is killed after 20 s.
  watchParent(() => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), 20_000).unref()
  })
  const compiled = join(root, 'node_modules', '.cache', 'compile')
  module.enableCompileCache(compiled)
  // For threads: without it each compiles the same sources again and keeps the compiler in memory.
  process.env.NODE_COMPILE_CACHE ??= compiled
  let server
  try {
    buildWeb()
    server = await buildServer()
    process.env.COVERLINE_THREADS = await buildThreads()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
  await import(server)
}
