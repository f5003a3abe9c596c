import { leads } from '@coverline/contract/leads/endpoints'
import { test } from 'vitest'
import { newId } from '../platform/id.ts'
import { provideInsured } from '../testing/insured.ts'
import { editTogether } from '../testing/two-editors.ts'
import { makeInsurer } from './insurers/factory.ts'

test('two people edit one lead, and the later save of a field is answered CHANGED_MEANWHILE', async () => {
  const provider = await provideInsured()
  const admin = await provider.as('ADMIN')
  const [agent, operator] = [await provider.as('AGENT'), await provider.as('INSURANCE_OPERATOR')]
  const insurer = () => provider.inDatabase((db) => makeInsurer(db, provider.providerId))
  const { leadId } = await admin.ok(leads.save, { title: 'Ana', dealPremiumSave: '5' })
  const texts = (name: string) => [`${name} A`, `${name} B`]
  await editTogether({
    caller: admin,
    save: leads.save,
    key: { leadId },
    read: async () => {
      const lead = await admin.ok(leads.detail, { leadId })
      return {
        ...Object.fromEntries(
          [
            ...[
              'title',
              'firstName',
              'lastName',
              'email',
              'phone',
              'sex',
              'clientType',
              'companyName',
              'currency',
            ],
            ...[
              'agentCommission',
              'clientAcquisitionChannel',
              'insuranceType',
              'paymentFormat',
              'paymentType',
            ],
            ...['paymentStatus', 'transactionStatus', 'expectedCloseDate', 'notes'],
          ].map((name) => [name, Reflect.get(lead, name)]),
        ),
        agentUserId: lead.agent?.userId ?? null,
        insuranceCompanyId: lead.insuranceCompany?.id ?? null,
        stageSave: lead.stage,
        dealPremiumSave: lead.dealPremium,
      }
    },
    others: {
      title: texts('Title'),
      firstName: texts('First'),
      lastName: texts('Last'),
      email: [`${newId()}@two.example`, `${newId()}@two.example`],
      phone: ['+34911200001', '+34911200002'],
      sex: ['MALE', 'FEMALE'],
      clientType: ['CORPORATE'],
      companyName: texts('Company'),
      currency: ['USD', 'GBP'],
      agentUserId: [agent.userId, operator.userId],
      agentCommission: [
        { kind: 'PERCENT', value: '10.00' },
        { kind: 'AMOUNT', value: '50.00' },
      ],
      clientAcquisitionChannel: ['REFERRAL', 'WEBSITE'],
      insuranceCompanyId: [await insurer(), await insurer()],
      insuranceType: ['AUTO', 'LIFE'],
      paymentFormat: ['MONTHLY', 'ANNUAL'],
      paymentType: ['CASH', 'CARD'],
      paymentStatus: ['RECEIVED'],
      transactionStatus: ['RECEIVED'],
      expectedCloseDate: ['2027-01-01', '2027-02-01'],
      notes: texts('Notes'),
      stageSave: ['NEGOTIATION', 'WIN'],
      dealPremiumSave: ['10.00', '20.00'],
    },
  })
})
