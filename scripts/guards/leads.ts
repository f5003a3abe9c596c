import type { Guard } from './guard.ts'

const obtaining = 'apps/server/src/features/leads/obtaining'

export const leads: readonly Guard[] = [
  {
    holds: 'The thread of a lead becomes the person’s with the policy.',
    file: `${obtaining}/obtain-policy.ts`,
    from: 'const moved = await giveThread(ctx, leadId, made.insuredId)',
    to: 'const moved = giveThread ? null : null',
    test: `${obtaining}/thread.test.ts`,
    title: 'the thread of a lead belongs to the person after a policy was obtained',
  },
  {
    holds: 'A company of the same folded name is not made twice.',
    file: `${obtaining}/obtain-plan.ts`,
    from: 'if (companyName) await companyService.namesake.hold(ctx, companyName)',
    to: '',
    test: `${obtaining}/obtain-plan.test.ts`,
    title: 'makes one company for two leads of the same client at once',
  },
  {
    holds: 'The list of leads that reached a stage has those that went further too.',
    file: 'apps/server/src/features/leads/figures/way-queries.ts',
    from: 'funnelStages.slice(funnelStages.indexOf(stage))',
    to: '[stage]',
    test: 'apps/server/src/features/metrics/sales.test.ts',
    title: 'counts exactly the leads that each of its numbers opens, with their premiums',
  },
  {
    holds: 'Only stays that ended in the period count for the time in a stage.',
    file: 'apps/server/src/features/leads/figures/way-queries.ts',
    from: 'and moved_at >= ${period.from} and moved_at < ${period.until}',
    to: '',
    test: 'apps/server/src/features/metrics/sales.test.ts',
    title: 'counts exactly the leads that each of its numbers opens, with their premiums',
  },
]
