import type { Guard } from './guard.ts'

const licence = 'apps/server/src/features/workspaces/licence/licence.test.ts'
const limit = 'apps/server/migrations/20261128T2310-baseline.sql'

/** What a licence allows, who opens which files, and what is scanned */
export const licenceAndFiles: readonly Guard[] = [
  {
    holds: 'A full licence takes no more people.',
    file: limit,
    from: 'if licence_use(provider) > most then',
    to: 'if false then',
    test: licence,
    title: 'of twelve additions at once only as many succeed',
  },
  {
    holds: 'A policy that begins to count again is an addition.',
    file: limit,
    from: 'old.deactivation_date <= current_date + 1',
    to: 'false',
    test: licence,
    title: 'a full licence refuses restored policies',
  },
  {
    holds: 'A workspace whose licence has ended is read-only.',
    file: 'apps/server/src/platform/http/freshness.ts',
    from: "  if (!isExempt) throw new AppError('common.licence-ended')\n",
    to: '',
    test: licence,
    title: 'after its licence and 30 days of grace a workspace can be read and exported',
  },
  {
    holds: 'Files are read also after the end of a licence.',
    file: 'apps/server/src/platform/http/freshness.ts',
    from: "    'file' in endpoint.output ||\n",
    to: '',
    test: licence,
    title: 'after its licence and 30 days of grace a workspace can be read and exported',
  },
  {
    holds: 'Agents learn nothing of the use of a licence.',
    file: 'apps/server/src/features/workspaces/licence/show-licence.ts',
    from: "const seesAll = seesAllRows('PEOPLE', ctx.actor)",
    to: 'const seesAll = true || seesAllRows("PEOPLE", ctx.actor)',
    test: licence,
    title: 'a licence warns from nine tenths of its limit on, and tells agents nothing',
  },
  {
    holds: 'Every upload is scanned for malware.',
    file: 'apps/server/src/platform/http/upload.ts',
    from: '    await scanner.check(path)\n',
    to: '',
    test: 'apps/server/src/security/uploads.test.ts',
    title: 'an infected upload is refused before its call sees it',
  },
  {
    holds: 'A file that the scanner could not see is refused.',
    file: 'apps/server/src/platform/files/clamd.ts',
    from: '        if (found === false) return\n',
    to: '        if (found !== true) return\n',
    test: 'apps/server/src/platform/files/clamd.test.ts',
    title: 'without an answer of the scanner a file is refused',
  },
  {
    holds: 'Tables are opened by their author and those who see all people.',
    file: 'apps/server/src/features/files/open-tickets.ts',
    from: '? seesAll || file.createdBy === userId',
    to: '? true',
    test: 'apps/server/src/features/files/files.test.ts',
    title: 'a table is opened by its author',
  },
  {
    holds: 'The figures of an agent count the agent’s own people.',
    file: 'apps/server/src/features/plans/access.ts',
    from: "return seesAllRows('PEOPLE', actor)",
    to: 'return true || seesAllRows("PEOPLE", actor)',
    test: 'apps/server/src/features/companies/companies.test.ts',
    title: 'lets no operator delete, shows agents only their people’s companies',
  },
  {
    holds: 'Signing out leaves no message that was not sent.',
    file: 'packages/client/src/session-store.ts',
    from: 'if (key.startsWith(unsentPrefix)) storage().removeItem(key)',
    to: 'if (key === unsentPrefix) storage().removeItem(key)',
    test: 'packages/client/src/session-store.test.ts',
    title: 'signing out deletes messages that were not sent',
  },
]
