import closeWithGrace from 'close-with-grace'
import { join } from 'node:path'
import { readConfigOrExit } from './platform/config/config.ts'
import { isLoopback } from './platform/config/is-loopback.ts'
import { requireFreePorts } from './platform/config/require-free-ports.ts'
import { openDatabase } from './platform/db/connection/open-database.ts'
import { createLog } from './platform/log/log.ts'
import { exitOnStartFault } from './platform/process/start-fault.ts'

const config = readConfigOrExit()
await requireFreePorts(config).catch(exitOnStartFault)
const log = createLog({ level: config.logLevel })
// Loads the product while the database starts. Both take about the same time, and loading blocks everything
// else.
const starting = Promise.withResolvers<void>()
const opening = openDatabase(config, log, { onStarting: starting.resolve })
opening.then(() => starting.resolve(), starting.resolve)
await starting.promise
const { createApp } = await import('./app.ts')
const { jobs } = await import('./features.ts')
const { installJobs } = await import('./platform/jobs/install-jobs.ts')
const { openDemo } = await import('./seed/open-demo.ts')
const database = await opening.catch(exitOnStartFault)
await installJobs(database.ownerUrl, jobs)
const app = await createApp(config, log, database)

const stopped = new AbortController()
/** A stop that fails, or takes too long, names its reason. */
const logger = {
  error: (cause: unknown) =>
    log.error('stop failed', { err: cause instanceof Error ? cause : new Error(String(cause)) }),
}
closeWithGrace({ delay: 15_000, logger }, async ({ err }) => {
  if (err) log.error('process failed', { err })
  stopped.abort()
  await app.stop()
  await database.stop()
})

await app.server.listen({ host: config.host, port: config.port })
const demo = config.demo ? await openDemo(app.services) : undefined
app.ready()
demo?.work?.().catch((err: unknown) => log.error('the work of the demo was not made', { err }))
const { loadPlaces } = await import('./features/places/load-places.ts')
loadPlaces(app.services, stopped.signal).catch((err: unknown) => {
  if (!stopped.signal.aborted) log.error('the cities were not loaded', { err })
})

const listening = app.server.addresses()[0]
const origin =
  config.port === 0
    ? `http://${config.host}:${typeof listening === 'object' ? listening.port : config.port}`
    : config.publicUrl
const lines = [`Coverline is running: ${origin}`]
if (!isLoopback(config.publicUrl) && app.services.mailer.folder)
  lines.push(
    '',
    'Warning: mail is not sent. PUBLIC_URL is public and SMTP_URL is missing, so invitations and sign-in codes',
    `reach nobody; they are written to ${join(config.dataDir, 'mail')}. Set SMTP_URL.`,
  )
if (demo) {
  lines.push(
    '',
    `Demo accounts (password ${demo.password}):`,
    ...demo.accounts.map((account) => `  ${account}`),
  )
  if (app.services.mailer.folder && isLoopback(config.publicUrl))
    lines.push(
      '',
      `Insured people sign in to the app at ${origin}/app with a code, which is mailed:`,
      ...demo.members.map((member) => `  ${member}`),
      '',
      `Mail of this installation: ${origin}/dev/mail`,
    )
}
process.stdout.write(`${lines.join('\n')}\n`)
