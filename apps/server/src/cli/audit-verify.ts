import { type AuditFault, verifyAudit } from '../platform/audit/verify-audit.ts'
import { readConfigOrExit } from '../platform/config/config.ts'
import { loadEncryptionKeys } from '../platform/config/encryption-keys.ts'
import { connectDatabase } from '../platform/db/connection/connect-database.ts'
import { silentLog } from '../platform/db/db-log.ts'

const sentences: Record<AuditFault['kind'], string> = {
  EVENT_EDITED: 'was changed after it was sealed',
  EVENT_DELETED: 'was sealed and is gone',
  EVENT_INSERTED: 'was put in later: no seal holds it',
  EVENT_SEALED_TWICE: 'stands in two seals',
  EVENT_BACKDATED: 'says a time long before it was sealed',
  SEAL_EDITED: 'was changed, or was made with a key that is not configured',
  SEAL_MISSING: 'is gone',
  SEAL_OUT_OF_CHAIN: 'does not follow the seal before it',
  END_CUT_OFF: 'is the last one known outside of the database, and is gone: the end was cut off',
  END_REPLACED: 'is another one than the one known outside of the database',
  NO_HEAD: 'There is no audit-head.json in the data folder: nobody can tell whether the end was cut off',
}

function lineOf(fault: AuditFault): string {
  const text = sentences[fault.kind]
  if (fault.kind === 'NO_HEAD') return text
  if (!('eventId' in fault)) return `Seal ${fault.seal} ${text}`
  return `Event ${fault.eventId} ${text}${fault.seal === null ? '' : ` (seal ${fault.seal})`}`
}

const config = readConfigOrExit()
const connected = await connectDatabase({
  dataDir: config.dataDir,
  database: config.database,
  log: silentLog,
  join: true,
})
try {
  const keys = await loadEncryptionKeys(config)
  const { ownerUrl } = connected
  const { faults, events, seals, unsealed } = await verifyAudit({ ownerUrl, keys, dataDir: config.dataDir })
  for (const fault of faults) process.stdout.write(`${lineOf(fault)}\n`)
  const verdict = faults.length === 0 ? 'nothing was changed' : `${faults.length} faults`
  process.stdout.write(`${events} events in ${seals} seals, ${unsealed} not sealed yet: ${verdict}\n`)
  if (faults.length > 0) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await connected.stop()
}
