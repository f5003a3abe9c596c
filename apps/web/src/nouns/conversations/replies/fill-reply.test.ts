import { expect, test } from 'vitest'
import { fillReply } from './fill-reply.ts'

const person = {
  personProfileId: 'x',
  firstName: 'Ana <b>',
  lastName: 'Torres',
  patronymicName: null,
  email: null,
  phone: null,
  language: null,
  policyNumber: null,
  program: { id: 'p', name: 'Gold' },
}
const own = { operatorName: 'Mateo Rivas', providerName: 'Harbour' }

test('variables are filled in as text; unknown ones and those without a value stay', () => {
  const html = '<p>{{firstName}} {{ planName }} {{policyNumber}} {{operatorName}} {{nonsense}}</p>'
  expect(fillReply(html, { person, company: null, name: 'Ana Torres' }, own)).toBe(
    '<p>Ana &lt;b&gt; Gold {{policyNumber}} Mateo Rivas {{nonsense}}</p>',
  )
})

test('an officer’s name is split into first and last name', () => {
  const html = '{{firstName}}, {{lastName}}, {{companyName}}'
  const company = { id: 'c', name: 'Kestrel' }
  expect(fillReply(html, { person: null, company, name: 'Ida Berg' }, own)).toBe('Ida, Berg, Kestrel')
})
