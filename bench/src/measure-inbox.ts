import { inboxCases } from './cases-inbox.ts'
import type { Figure } from './figures.ts'
import { addInbox, talksIn } from './inbox-data.ts'
import { addRows, findSample, listFigures, onBoth } from './measure-lists.ts'
import type { Product } from './product.ts'
import type { World } from './world.ts'

/** Inbox requests against hand-written SQL: 300,000 with 3,000,000 messages for a million people. */
export async function measureInbox(
  world: World,
  product: Product,
  say: (line: string) => void,
): Promise<Figure[]> {
  return onBoth(world, product, async (client, caller) => {
    const { providerId, people } = world.provider
    const talks = talksIn(people)
    say(`making ${talks * 3} requests with ${talks * 30} messages`)
    await addInbox(client, providerId, people)
    say('inbox made')
    const sample = await findSample(client, providerId)
    const { rows } = await client.query<{ operatorUserId: string; tagId: string; insuranceType: string }>(
      `select u.id as "operatorUserId", g.id as "tagId", p.insurance_type as "insuranceType" from users u
      join ticket_tags g on g.provider_id = $1 and g.name = 'Tag 1' join plans p on p.provider_id = $1 and p.id = $2
      where u.email = 'bench@coverline.example'`,
      [providerId, sample.planId],
    )
    if (!rows[0]) throw new Error('nothing to filter the requests by')
    const jobId = await addRows(client, providerId)
    const cases = inboxCases(providerId, sample, rows[0])
    return (await listFigures({ client, caller, cases, jobId, say })).figures
  })
}
