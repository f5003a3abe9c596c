import { conversations } from '@coverline/contract/conversations/endpoints'
import { type Message } from '@coverline/contract/conversations/shapes'
import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { hashToken } from '../../apps/server/src/platform/http/sessions.ts'
import { newId } from '../../apps/server/src/platform/id.ts'
import { Caller } from './caller.ts'
import type { Room } from './stream-worker.ts'

export const messageText =
  '<p>Good morning, your booking is confirmed for Thursday at ten. Please bring your card.</p>'

type Operator = { providerId: string; workspaceId: string; userId: string; token: string }

async function addPeople(client: Client, operators: readonly Operator[]): Promise<Map<string, string>> {
  const workspaces = new Map(operators.map((one) => [one.providerId, one.workspaceId]))
  const people = new Map([...workspaces.keys()].map((providerId) => [providerId, newId()]))
  const providers = JSON.stringify(
    [...workspaces].map(([id, workspaceId]) => ({ id, workspaceId, personId: people.get(id) })),
  )
  await client.query(
    `insert into providers (id, name, country, currency, time_zone, features, second_factor)
      select (p ->> 'id')::uuid, 'Provider', 'ES', 'EUR', 'Europe/Madrid', '{WHATSAPP}', 'OPTIONAL' from jsonb_array_elements($1::jsonb) p`,
    [providers],
  )
  await client.query(
    `insert into workspaces (provider_id, id, type, name)
      select (p ->> 'id')::uuid, (p ->> 'workspaceId')::uuid, 'INSURANCE_ADMIN_WORKSPACE', 'Provider' from jsonb_array_elements($1::jsonb) p`,
    [providers],
  )
  await client.query(
    `insert into insured (provider_id, id, first_name, last_name, search_fold, registered_at)
      select (p ->> 'id')::uuid, (p ->> 'personId')::uuid, 'Ana', 'Torres', ' ana torres', now() from jsonb_array_elements($1::jsonb) p`,
    [providers],
  )
  return people
}

async function addOperators(client: Client, operators: readonly Operator[], role: string): Promise<void> {
  const rows = JSON.stringify(
    operators.map((one, nth) => ({
      ...one,
      email: `operator${nth}@bench.example`,
      hash: hashToken(one.token).toString('hex'),
      sessionId: newId(),
      grantId: newId(),
    })),
  )
  await client.query(
    `insert into users (id, email, first_name, last_name, default_locale)
      select (o ->> 'userId')::uuid, o ->> 'email', 'Olga', 'Bench', 'en' from jsonb_array_elements($1::jsonb) o`,
    [rows],
  )
  await client.query(
    `insert into sessions (id, token_hash, user_id, expires_at)
      select (o ->> 'sessionId')::uuid, decode(o ->> 'hash', 'hex'), (o ->> 'userId')::uuid, now() + interval '1 day'
      from jsonb_array_elements($1::jsonb) o`,
    [rows],
  )
  await client.query(
    `insert into grants (provider_id, id, workspace_id, user_id, role, accepted_at)
      select (o ->> 'providerId')::uuid, (o ->> 'grantId')::uuid, (o ->> 'workspaceId')::uuid, (o ->> 'userId')::uuid, $2, now()
      from jsonb_array_elements($1::jsonb) o`,
    [rows, role],
  )
}

/** Creates providers with signed-in operators, and in each a conversation with a person. */
export async function makeRooms(
  client: Client,
  url: string,
  {
    providers,
    each,
    role = 'INSURANCE_OPERATOR',
  }: { providers: number; each: number; role?: 'INSURANCE_OPERATOR' | 'ADMIN' },
): Promise<Room[]> {
  const operators = Array.from({ length: providers }, () => ({ providerId: newId(), workspaceId: newId() }))
    .map((own) =>
      Array.from({ length: each }, () => ({
        ...own,
        userId: newId(),
        token: randomBytes(32).toString('base64url'),
      })),
    )
    .flat()
  const people = await addPeople(client, operators)
  await addOperators(client, operators, role)
  await client.query('vacuum analyze')
  const rooms: Room[] = []
  for (const [providerId, personProfileId] of people) {
    const own = operators.filter((one) => one.providerId === providerId)
    const headers = own.map((one) => ({
      authorization: `Bearer ${one.token}`,
      'x-provider-id': one.workspaceId,
    }))
    const caller = new Caller(url, headers[0] ?? {})
    const first = await caller.ask<Message>(conversations.send.path, {
      personProfileId,
      text: messageText,
    })
    caller.close()
    rooms.push({ conversationId: first.conversationId, headers })
  }
  return rooms
}
