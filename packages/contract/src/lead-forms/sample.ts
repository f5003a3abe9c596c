import type { NounSample } from '../sample-shape.ts'

const key = 'A'.repeat(43)
const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1000,
    data: { form: key, version: '' },
    expiresAt: 4_000_000_000,
    keyLength: 32,
    keyPrefix: '0'.repeat(32),
    keySignature: '0'.repeat(64),
    nonce: '0'.repeat(32),
    salt: '0'.repeat(32),
  },
  signature: '0'.repeat(64),
}

export const leadFormsSample: NounSample = {
  rights: [
    ['/insurance/lead-form/detail', 'SETTINGS_VIEW'],
    ['/insurance/lead-form/save', 'SETTINGS_UPDATE'],
    ['/insurance/lead-form/renew-key', 'SETTINGS_UPDATE'],
    ['/public/lead-form/detail', '@public'],
    ['/public/lead-form', '@public'],
  ],
  inputs: {
    'lead-forms.save': () => ({ isOn: true }),
    'lead-forms.open': () => ({ key }),
    'lead-forms.send': () => ({
      key,
      language: 'en',
      name: 'Sample',
      email: 'sample@lead.example',
      consent: true,
      solution: { challenge, counter: 1, derivedKey: '0'.repeat(64) },
    }),
  },
}
