import { importKinds, importRules } from '@coverline/contract/imports/kinds'
import { access } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createServices } from '../app.ts'
import { jobs } from '../features.ts'
import { findProvider, findProviderOfPlan } from '../features/imports/lookups/plan-queries.ts'
import { openSource } from '../features/imports/uploads/open-upload.ts'
import { type Outcome, processImport } from '../features/imports/jobs/process-import.ts'
import { UnreadableFile } from '../features/imports/reading/unreadable-file.ts'
import { viewError } from '../features/imports/view.ts'
import type { Actor } from '../platform/actor.ts'
import { readConfigOrExit } from '../platform/config/config.ts'
import { connectDatabase } from '../platform/db/connection/connect-database.ts'
import { silentLog } from '../platform/db/db-log.ts'
import { migrate } from '../platform/db/migrate.ts'
import { newId } from '../platform/id.ts'
import { installJobs } from '../platform/jobs/install-jobs.ts'
import { createLog } from '../platform/log/log.ts'
import { runAsSystem } from '../platform/run-as-system.ts'
import type { Services } from '../platform/services.ts'
import { withClient } from '../platform/db/connection/with-client.ts'

const usage = `Usage: npm run import -- --plan ID FILE [--json] [--check] [--update-names]
       npm run import -- --kind plans --provider NAME FILE [--json] [--check] [--update-names]
       npm run import -- --kind clinics|leads --provider NAME FILE [--json] [--check]\n`

function fail(message: string, code: number): never {
  process.stderr.write(message.endsWith('\n') ? message : `${message}\n`)
  process.exit(code)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        kind: { type: 'string', default: 'insured' },
        plan: { type: 'string' },
        provider: { type: 'string' },
        json: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        'update-names': { type: 'boolean', default: false },
      },
    })
  } catch {
    return fail(usage, 2)
  }
}

async function importFile(services: Services, actor: Actor, path: string): Promise<Outcome> {
  const country = actor.workspace?.country ?? 'ES'
  await using session = await openSource({ path }, importRules[kind].format, country)
  const options = { save: !values.check, updateNames: values['update-names'] }
  const origin = { services, actor, locale: 'en' as const, name: 'cli.import' }
  const work = {
    importId: newId(),
    kind,
    planId: planId ?? null,
    options,
    created: { fileName: basename(path) },
  }
  return await processImport(origin, session, work)
}

function print(outcome: Outcome): void {
  const errors = outcome.errors.map((error) => viewError(kind, error, 'en'))
  if (values.json) {
    const { counts, warnings } = outcome
    process.stdout.write(`${JSON.stringify({ ...counts, errors, warnings }, null, 2)}\n`)
  } else if (errors.length > 0) {
    for (const error of errors) {
      process.stdout.write(`row ${error.row}\t${error.column}\t${error.code}\t${error.message}\n`)
    }
    process.stdout.write(`${outcome.errorCount} errors, nothing saved\n`)
  } else {
    const { created, updated, unchanged } = outcome.counts
    process.stdout.write(`${created} created, ${updated} updated, ${unchanged} unchanged\n`)
    const { createdPlans, createdServices } = outcome.counts
    if (createdPlans !== undefined) {
      process.stdout.write(`${createdPlans} plans created, ${createdServices ?? 0} services created\n`)
    }
    for (const { code, column, value } of outcome.warnings) {
      process.stdout.write(`${code}\t${column}\t${value ?? ''}\n`)
    }
  }
}

const { values, positionals } = readArguments()
const named = importKinds.find((each) => importRules[each].format === values.kind)
const kind = named ?? fail(usage, 2)
const { plan: planId, provider } = values
const [file] = positionals
const isInto = planId !== undefined && /^[0-9a-f-]{36}$/.test(planId) && provider === undefined
const isAcross = provider !== undefined && provider !== '' && planId === undefined
if (!file || positionals.length > 1 || !(kind === 'INSURED' ? isInto : isAcross)) fail(usage, 2)
const path = resolve(file)
await access(path).catch(() => fail(`${file}: no such file`, 2))

const config = readConfigOrExit()
const database = await connectDatabase({
  dataDir: config.dataDir,
  database: config.database,
  log: silentLog,
  join: true,
})
let code = 1
try {
  await migrate({ ownerUrl: database.ownerUrl, log: silentLog })
  await installJobs(database.ownerUrl, jobs)
  const services = await createServices(config, createLog({ level: 'silent' }), database)
  try {
    const providerId = await withClient(database.ownerUrl, (client) =>
      planId === undefined ? findProvider(client, provider ?? '') : findProviderOfPlan(client, planId),
    )
    if (!providerId) fail(planId ? `There is no plan ${planId}` : `There is no provider ${provider}`, 2)
    const actor = await runAsSystem(services)(providerId, 'cli.import', async (ctx) => ctx.actor)
    const outcome = await importFile(services, actor, path)
    print(outcome)
    code = outcome.errorCount > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    if (values.json) process.stdout.write(`${JSON.stringify({ code: 'FILE_CONTAINS_ERRORS', errors: [] })}\n`)
    else process.stdout.write(`${file} can't be read: ${error.message}\n`)
  } finally {
    services.mailer.close()
    await services.pools.end()
  }
} finally {
  await database.stop()
}
process.exit(code)
