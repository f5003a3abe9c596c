import type pg from 'pg'
import { withClient } from '../db/connection/with-client.ts'
import { HASHED_EVENTS } from './event-hash.ts'
import { macOf, NO_SEAL, sealKeys } from './seal-chain.ts'
import { readHead } from './seal-head.ts'

/** A fault of one event, of one seal, or of the end of the chain */
export type AuditFault =
  | { kind: 'EVENT_EDITED' | 'EVENT_DELETED'; eventId: string; seal: number }
  | {
      kind: 'EVENT_INSERTED' | 'EVENT_SEALED_TWICE' | 'EVENT_BACKDATED'
      eventId: string
      seal: number | null
    }
  | { kind: 'SEAL_EDITED' | 'SEAL_MISSING' | 'SEAL_OUT_OF_CHAIN'; seal: number }
  | { kind: 'END_CUT_OFF' | 'END_REPLACED'; seal: number }
  | { kind: 'NO_HEAD' }

type AuditReport = { faults: AuditFault[]; seals: number; events: number; unsealed: number }

type SealRow = {
  seq: string
  sealed_at: Date
  count: number
  digest: Buffer
  previous: Buffer
  mac: Buffer
}

const PAGE = 500
const MOST_FAULTS = 1_000

/**
 * Verifies the whole audit log against its seals, the seals against each other, and the latest one against
 * the head in the data folder. Runs as the tables' owner in the role that sees all providers; relies on no
 * database function.
 */
export async function verifyAudit(options: {
  ownerUrl: string
  keys: readonly Buffer[]
  dataDir: string
}): Promise<AuditReport> {
  return await withClient(options.ownerUrl, async (client) => {
    await client.query(
      `begin isolation level repeatable read read only; set local role app_search; set local search_path to pg_catalog, public`,
    )
    const chain = await verifyChain(client, sealKeys(options.keys))
    const events = await verifyEvents(client)
    const head = await verifyHead(options.dataDir, chain.macs, chain.seals)
    await client.query('commit')
    return {
      faults: [...chain.faults, ...events.faults, ...head],
      seals: chain.seals,
      events: events.events,
      unsealed: events.unsealed,
    }
  })
}

type Chain = { faults: AuditFault[]; seals: number; macs: ReadonlyMap<number, string> }

async function verifyChain(client: pg.Client, keys: readonly Buffer[]): Promise<Chain> {
  const faults: AuditFault[] = []
  const macs = new Map<number, string>()
  let before: { seq: number; mac: Buffer } = { seq: 0, mac: NO_SEAL }
  for (;;) {
    const { rows } = await client.query<SealRow>(
      `select seq, sealed_at, cardinality(event_ids) as count, previous, mac,
        sha256(convert_to(array_to_string(event_ids, ','), 'UTF8') || hashes) as digest
      from public.audit_seals where seq > $1 order by seq limit ${PAGE}`,
      [before.seq],
    )
    for (const row of rows) {
      const seq = Number(row.seq)
      for (let gone = before.seq + 1; gone < seq && faults.length < MOST_FAULTS; gone++)
        faults.push({ kind: 'SEAL_MISSING', seal: gone })
      const content = { ...row, seq, sealedAt: row.sealed_at }
      if (!keys.some((key) => macOf(key, content).equals(row.mac)))
        faults.push({ kind: 'SEAL_EDITED', seal: seq })
      if (seq === before.seq + 1 && !row.previous.equals(before.mac))
        faults.push({ kind: 'SEAL_OUT_OF_CHAIN', seal: seq })
      macs.set(seq, row.mac.toString('hex'))
      before = { seq, mac: row.mac }
    }
    if (rows.length < PAGE) return { faults, seals: macs.size, macs }
  }
}

type EventRow = {
  kind: 'EVENT_EDITED' | 'EVENT_DELETED' | 'EVENT_INSERTED' | 'EVENT_SEALED_TWICE' | 'EVENT_BACKDATED'
  id: string
  seq: string | null
}

const SEALED = `select s.seq, k.id, substring(s.hashes from ((k.place - 1) * 32 + 1)::integer for 32) as hash
  from public.audit_seals s, unnest(s.event_ids) with ordinality k (id, place)`

// No transaction lasts a day: an event older than the seal before its own did not exist when that seal was
// made. Events from before the first seal are exempt.
// Events whose changes were erased with a person count as valid if the erasure's own event confirms all of
// them.
const ERASED = `select x.event_id, x.before, x.after from public.audit_erasures x
  join (select provider_id, erasure_id,
      encode(sha256(string_agg(uuid_send(event_id) || before || after, ''::bytea order by event_id)), 'hex') as digest
    from public.audit_erasures group by provider_id, erasure_id) d on d.provider_id = x.provider_id and d.erasure_id = x.erasure_id
  where exists (select from public.audit_events e where e.provider_id = d.provider_id and e.action = 'subjects.erased'
    and e.changes -> 0 ->> 'after' = d.digest)`

const FAULTY = `with sealed as (${SEALED}), events as (${HASHED_EVENTS}), erased as (${ERASED}),
    times as (select seq, lag(sealed_at) over (order by seq) as before, first_value(sealed_at) over (order by seq) as first
      from public.audit_seals),
    joined as (select s.seq, s.id as sealed_id, s.hash as sealed_hash, e.* from sealed s full join events e on e.id = s.id)
  select 'EVENT_DELETED' as kind, sealed_id as id, seq from joined where id is null
  union all select 'EVENT_EDITED', id, seq from joined j where sealed_hash <> hash
    and not exists (select from erased x where x.event_id = j.id and x.before = j.sealed_hash and x.after = j.hash)
  union all select 'EVENT_INSERTED', j.id, j.seq from joined j, public.audit_sealing p
    where j.sealed_id is null and pg_visible_in_snapshot(j.xid, p.done)
  union all select 'EVENT_SEALED_TWICE', id, max(seq) from sealed group by id having count(*) > 1
  union all select 'EVENT_BACKDATED', j.id, j.seq from joined j join times t on t.seq = j.seq
    where j.at > t.first and j.at < t.before - interval '1 day'
  limit ${MOST_FAULTS}`

async function verifyEvents(client: pg.Client): Promise<Omit<AuditReport, 'seals'>> {
  const { rows } = await client.query<EventRow>(FAULTY)
  const { rows: counts } = await client.query<{ events: string; sealed: string }>(
    `select (select count(*) from public.audit_events) + (select count(*) from public.account_audit_events) as events,
      (select coalesce(sum(cardinality(event_ids)), 0) from public.audit_seals) as sealed`,
  )
  const events = Number(counts[0]?.events ?? 0)
  const faults = rows.map(
    ({ kind, id, seq }) => ({ kind, eventId: id, seal: seq === null ? null : Number(seq) }) as AuditFault,
  )
  return { faults, events, unsealed: Math.max(0, events - Number(counts[0]?.sealed ?? 0)) }
}

async function verifyHead(
  dataDir: string,
  macs: ReadonlyMap<number, string>,
  seals: number,
): Promise<AuditFault[]> {
  const head = await readHead(dataDir)
  if (!head) return seals > 0 ? [{ kind: 'NO_HEAD' }] : []
  const mac = macs.get(head.seq)
  if (mac === head.mac) return []
  return [{ kind: mac === undefined ? 'END_CUT_OFF' : 'END_REPLACED', seal: head.seq }]
}
