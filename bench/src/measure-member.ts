import { memberBenefits } from '@coverline/contract/benefits/member-endpoints'
import { memberCards } from '@coverline/contract/cards/member-endpoints'
import { memberHome } from '@coverline/contract/home/member-endpoints'
import { randomBytes } from 'node:crypto'
import { hashToken } from '../../apps/server/src/platform/http/sessions.ts'
import { newId } from '../../apps/server/src/platform/id.ts'
import { Caller } from './caller.ts'
import { atMost, type Figure } from './figures.ts'
import type { Product } from './product.ts'
import { sized } from './sizes.ts'
import { percentile, timed } from './timing.ts'
import { type Bare, connectBare, type World } from './world.ts'

const people = sized(200, 2)
const rounds = sized(5, 1)
/** Milliseconds that the first page of the app may take at a million people, for 95 of 100 readers */
const limit = 60

type Member = { personProfileId: string; headers: Record<string, string> }

/** Signs in insured people who have a policy, chosen all over the data set. */
async function signInMembers({ client }: Bare, { provider }: World): Promise<Member[]> {
  const { rows } = await client.query<{ id: string }>(
    `select i.id from insured i where i.provider_id = $1 and i.deleted_at is null and i.user_id is null
      and exists (select from policies p where p.provider_id = i.provider_id and p.insured_id = i.id)
    order by md5(i.id::text) limit $2`,
    [provider.providerId, people],
  )
  const members: Member[] = []
  for (const { id } of rows) {
    const [userId, token] = [newId(), randomBytes(32).toString('base64url')]
    await client.query('insert into users (id, is_member) values ($1, true)', [userId])
    await client.query(
      `insert into sessions (id, token_hash, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      [newId(), hashToken(token), userId],
    )
    await client.query('update insured set user_id = $1 where provider_id = $2 and id = $3', [
      userId,
      provider.providerId,
      id,
    ])
    const headers = { authorization: `Bearer ${token}`, 'x-provider-id': provider.workspaceId }
    members.push({ personProfileId: id, headers })
  }
  return members
}

/** The pages of the app of insured people at the size of the data set; the first page has a limit of its own. */
export async function measureMember(
  world: World,
  product: Product,
  say: (line: string) => void,
): Promise<Figure[]> {
  const bare = await connectBare(world.dataDir)
  const caller = new Caller(product.url, {})
  const calls = [
    { name: 'first page', ask: () => ({ path: memberHome.show.path, input: {} }) },
    { name: 'cards', ask: () => ({ path: memberCards.list.path, input: {} }) },
    {
      name: 'cover',
      ask: ({ personProfileId }: Member) => ({ path: memberBenefits.list.path, input: { personProfileId } }),
    },
  ]
  try {
    const members = await signInMembers(bare, world)
    const samples = new Map(calls.map(({ name }) => [name, [] as number[]]))
    for (let round = 0; round <= rounds; round += 1)
      for (const member of members)
        for (const { name, ask } of calls) {
          const { path, input } = ask(member)
          const took = await timed(() => caller.as(member.headers).call(path, input))
          // The first round reads the rights of each session for the first time.
          if (round > 0) samples.get(name)?.push(took)
        }
    return [...samples].map(([name, all]) => {
      const measured = percentile(all, 0.95)
      say(`${name} of the app: p95 ${measured.toFixed(1)} ms of ${all.length}`)
      return atMost({ figure: `p95 of the app's ${name}`, measured, reference: limit, bound: 1, unit: 'ms' })
    })
  } finally {
    caller.close()
    await bare.end()
  }
}
