import type { Services } from '../platform/services.ts'

export type DemoAccounts = { password: string; accounts: string[] }

/** Creates the demo data in an empty database; answers the accounts, or nothing when the database is in use. */
export async function seedDemo(services: Services): Promise<DemoAccounts | undefined> {
  services.log.debug('no demo data')
  return undefined
}
