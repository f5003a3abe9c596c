import { cards } from '@coverline/contract/cards/endpoints'
import { expect, it } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { freshProvider, nobody } from '../../../testing/provider.ts'

it('one address checks as many cards a minute as the setting allows', async () => {
  const { app } = await freshProvider()
  const limited = await startTestApp(app.database, { RATE_CARD_CHECKS_PER_ADDRESS: '3' }, { work: false })
  try {
    const clinic = await nobody(limited)
    const statuses: number[] = []
    for (let nth = 0; nth < 4; nth += 1)
      statuses.push((await clinic.send(cards.verify, { code: `no card ${nth}` })).status)
    expect(statuses).toEqual([404, 404, 404, 429])
  } finally {
    await limited.stop()
  }
})
