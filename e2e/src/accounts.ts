/** Accounts of the demo data; all have the password `demoPassword`. */
export const accounts = {
  admin: 'admin@harbour.example',
  operator: 'operator@harbour.example',
  agent: 'agent@harbour.example',
  doctor: 'doctor@harbour.example',
  hr: 'hr@harbour.example',
  otherAdmin: 'admin@meridian.example',
  manager: 'manager@coverline.example',
  superAdmin: 'super@coverline.example',
} as const

export type Account = keyof typeof accounts
