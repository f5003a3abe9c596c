import { leads } from '@coverline/contract/leads/endpoints'
import { notifications } from '@coverline/contract/notifications/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { type InsuredProvider, provideInsured } from '../../testing/insured.ts'

let provider: InsuredProvider
let [admin, operator, agent, doctor] = [] as unknown as [Caller, Caller, Caller, Caller]

beforeEach(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
  operator = await provider.as('INSURANCE_OPERATOR')
  agent = await provider.as('AGENT')
  doctor = await provider.as('DOCTOR')
})

const toldTo = async (caller: Caller) =>
  (await caller.ok(notifications.list, {})).items.map(({ kind, happening, name, number }) => ({
    kind,
    happening,
    name,
    number,
  }))
const news = { kind: 'LEAD_CREATED', happening: 'CREATED', name: 'Ana Peña', number: 1 }

describe('a new lead', () => {
  it('is told to its agent alone', async () => {
    const { leadId } = await admin.ok(leads.save, { title: 'Ana Peña', agentUserId: agent.userId })
    expect(await toldTo(agent)).toEqual([news])
    expect([await toldTo(operator), await toldTo(doctor), await toldTo(admin)]).toEqual([[], [], []])
    // The agent no longer sees it, so the notice is gone too.
    await admin.ok(leads.save, { leadId, agentUserId: null })
    expect(await toldTo(agent)).toEqual([])
  })

  it('without an agent is told to administrators and operators, except to its author', async () => {
    await admin.ok(leads.save, { title: 'Ana Peña' })
    expect(await toldTo(operator)).toEqual([news])
    expect([await toldTo(agent), await toldTo(doctor), await toldTo(admin)]).toEqual([[], [], []])
  })

  it('is no longer announced once it is deleted', async () => {
    const { leadId } = await admin.ok(leads.save, { title: 'Ana Peña' })
    await admin.ok(leads.save, { leadId, leadDelete: true })
    expect(await toldTo(operator)).toEqual([])
  })

  it('is told where the switches of its kind say', async () => {
    await operator.ok(notifications.saveSettings, { kinds: { LEAD_CREATED: { app: false, browser: false } } })
    await admin.ok(leads.save, { title: 'Ana Peña' })
    expect(await toldTo(operator)).toEqual([])
  })
})
