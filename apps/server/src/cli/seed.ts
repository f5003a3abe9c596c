import { parseArgs } from 'node:util'
import { readConfigOrExit } from '../platform/config/config.ts'
import { connectDatabase } from '../platform/db/connection/connect-database.ts'
import { silentLog } from '../platform/db/db-log.ts'
import { migrate } from '../platform/db/migrate.ts'
import { seedLarge } from '../seed/seed-large.ts'

const { values } = parseArgs({ options: { people: { type: 'string', default: '1000000' } } })
const people = Number(values.people)
if (!Number.isInteger(people) || people < 1000 || people > 10_000_000) {
  process.stderr.write('Usage: npm run seed -- --people NUMBER   (1,000 to 10,000,000)\n')
  process.exit(2)
}

const { dataDir, database } = readConfigOrExit()
const connected = await connectDatabase({ dataDir, database, log: silentLog, join: true })
try {
  await migrate({ ownerUrl: connected.ownerUrl, log: silentLog })
  const started = performance.now()
  const providers = await seedLarge(connected.ownerUrl, people, (done, all) => {
    if (done % 20 === 0) process.stderr.write(`${done} of ${all} providers\n`)
  })
  const total = providers.reduce((sum, provider) => sum + provider.people, 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  process.stdout.write(`${total} people in ${providers.length} providers, ${seconds} s\n`)
} finally {
  await connected.stop()
}
