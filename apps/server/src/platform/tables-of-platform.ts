import { owns } from './db/owns.ts'

/** Features write these through functions of the platform. */
export const platformTables = owns(
  'account_audit_events',
  'audit_erasures',
  'audit_events',
  'audit_sealing',
  'audit_seals',
  'background_jobs',
  'bulk_writes',
  'effects',
  'files',
  'idempotency_keys',
  'installation_keys',
  'outbox_events',
)
