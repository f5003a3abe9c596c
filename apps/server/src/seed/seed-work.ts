import type { Context } from '../platform/context.ts'
import type { ErrorName } from '@coverline/contract/errors'
import { runAsSystem } from '../platform/run-as-system.ts'
import type { Services } from '../platform/services.ts'
import { seedBookings } from './seed-bookings.ts'
import { seedChanges } from './seed-changes.ts'
import { seedDoctors } from './seed-doctors.ts'
import { seedVisits } from './seed-visits.ts'
import { seedDuplicates } from './seed-duplicates.ts'
import { seedLeads } from './seed-leads.ts'
import { seedRenewals } from './seed-renewals.ts'
import { seedTasks } from './seed-tasks.ts'
import { seedStatement } from './seed-statement.ts'
import { seedMemberCare } from './seed-member-care.ts'
import { seedMembers } from './seed-members.ts'
import { seedStories } from './seed-stories.ts'

export type DemoOperator = { providerId: string; userId: string | null }

/**
 * Seeds the operators' work through the product's own use cases with their audit events: renewals at all
 * stages, duplicate people, policies that changed within their term, a bank statement to book, leads, tasks, doctors, bookings, stories. All of a
 * provider's work or nothing.
 */
export async function seedWork(services: Services, operators: readonly DemoOperator[]): Promise<void> {
  for (const [nth, { providerId, userId }] of operators.entries()) {
    const isFirst = nth === 0
    await runAsSystem(services)(
      providerId,
      'demo',
      async (ctx: Context<ErrorName>) => {
        await seedRenewals(ctx)
        await seedDuplicates(ctx)
        await seedChanges(ctx)
        await seedStatement(ctx)
        await seedLeads(ctx)
        await seedTasks(ctx)
        await seedDoctors(ctx)
        await seedBookings(ctx)
        await seedVisits(ctx)
        await seedStories(ctx)
        if (isFirst) await seedMembers(ctx)
        if (isFirst) await seedMemberCare(ctx)
      },
      { userId },
    )
  }
}
