import type { Guard } from './guard.ts'

const insured = 'apps/server/src/features/insured'
const grants = 'apps/server/src/features/family/member/family-grants.test.ts'
const reports = 'apps/server/src/features/contact-reports'
const reportTest = `${reports}/contact-reports.test.ts`

/** What adults of a family let each other do, and reports of a changed contact */
export const family: readonly Guard[] = [
  {
    holds: 'A grant counts until its last day, no longer.',
    file: `${insured}/member/own-queries.ts`,
    from: "      .onRef('g.from_id', '=', 'i.id')\n        .on('g.to_id', '=', own)\n        .on(sql<boolean>`coalesce(g.until, ${ctx.today}::date) >= ${ctx.today}::date`),",
    to: "      .onRef('g.from_id', '=', 'i.id')\n        .on('g.to_id', '=', own),",
    test: grants,
    title: 'ends after its last day',
  },
  {
    holds: 'A grant counts for the one it was given to.',
    file: `${insured}/member/own-queries.ts`,
    from: "        .on('g.to_id', '=', own)\n",
    to: '',
    test: grants,
    title: 'who is not seen in return',
  },
  {
    holds: 'Only adults allow each other something.',
    file: 'apps/server/src/features/family/member/save-grant.ts',
    from: "if (!person.canBeGranted) return ctx.fail('family.grant-not-allowed')",
    to: '',
    test: grants,
    title: 'children, strangers, another family',
  },
  {
    holds: 'A grant never opens more than it says.',
    file: `${insured}/member/rights-for.ts`,
    from: '(granted ?? [])',
    to: "(granted ? ['COVER' as const, 'BOOKINGS' as const, 'CONFIDENTIAL' as const] : [])",
    test: grants,
    title: 'never more than that',
  },
  {
    holds: 'The photo of a report is read before anybody is looked for.',
    file: `${reports}/send-report.ts`,
    from: "  await reencodeImage(upload.path, path, format, 'PERSONAL')",
    to: '',
    test: reportTest,
    title: 'what cannot be a photo',
  },
  {
    holds: 'The same report of a changed contact becomes one request.',
    file: `${reports}/queries.ts`,
    from: ' and before.same = 0',
    to: '',
    test: reportTest,
    title: 'the same report counts once',
  },
  {
    holds: 'A person gets three reports of a changed contact a day at most.',
    file: `${reports}/queries.ts`,
    from: 'before.all < ${most} and ',
    to: '',
    test: reportTest,
    title: 'the same report counts once',
  },
  {
    holds: 'The note of a report is shown to staff alone.',
    file: `${reports}/send-report.ts`,
    from: '    isNote: true,\n',
    to: '',
    test: reportTest,
    title: 'which staff alone see',
  },
]
