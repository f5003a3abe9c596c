const content = (provider: string, workspace: string): string =>
  `sha256(convert_to(jsonb_build_array(${provider}, e.id, (extract(epoch from e.at) * 1000000)::bigint, e.user_id, ${workspace},
    e.endpoint, e.action, e.entity, e.entity_id, e.parent_id, e.outcome, e.code, e.changes, e.request_id)::text, 'UTF8'))`

/**
 * Selects every audit event with its SHA-256 hash as in the seals. It covers all columns except the
 * transaction id, which changes when a backup is restored. Must equal what audit_unsealed() computes in the
 * database.
 */
export const HASHED_EVENTS = `select e.id, e.xid, e.at, ${content('e.provider_id', 'e.workspace_id')} as hash from public.audit_events e
  union all select e.id, e.xid, e.at, ${content('null', 'null')} from public.account_audit_events e`
