import type { Guard } from './guard.ts'

const visits = 'apps/server/src/features/visits'
const streams = `${visits}/stream/derived-rights.test.ts`

/** What is handed out for a while ends with what it derives from. */
export const derivedRights: readonly Guard[] = [
  {
    holds: 'A derived right: the ticket of a replaced link to a visit opens no stream.',
    file: `${visits}/stream/stream-route.ts`,
    from: "const isSameLink = party === 'DOCTOR' || visit?.linkVersion === linkVersion",
    to: 'const isSameLink = visit !== undefined || linkVersion > 0',
    test: streams,
    title: 'end when another link replaces it',
  },
  {
    holds: 'A derived right: the ticket of a former doctor opens no stream.',
    file: `${visits}/stream/stream-route.ts`,
    from: 'if (!isSameDoctor || !isSameLink) return false',
    to: 'if (!isSameLink) return false',
    test: streams,
    title: 'end for the former doctor',
  },
  {
    holds: 'A derived right: signals go to the present doctor and link alone.',
    file: `${visits}/rules.ts`,
    from: "${party === 'DOCTOR' ? doctorId : linkVersion}`",
    to: "${party === 'DOCTOR' ? '' : linkVersion}`",
    test: streams,
    title: 'end for the former doctor',
  },
  {
    holds: 'A derived right: an admission is that of one link and one doctor.',
    file: `${visits}/rules.ts`,
    from: 'isAdmitted: hasBegun && isOfBoth,',
    to: 'isAdmitted: hasBegun && (isOfBoth || hasBegun),',
    test: streams,
    title: 'the admission to a room',
  },
  {
    holds: 'An erasure empties every personal column, by its class.',
    file: 'apps/server/src/platform/db/emptied.ts',
    from: "kind === 'personal' && !derived.includes(name)",
    to: "kind === 'personal' && !derived.includes(name) && name !== 'approval'",
    test: 'apps/server/src/features/privacy/erase-columns.test.ts',
    title: 'an erasure empties every column',
  },
  {
    holds: 'A derived right: an export opens for its author or with the right of its call.',
    file: 'apps/server/src/features/files/open-tickets.ts',
    from: 'if (file.madeBy !== null) return mayOpenExport(ctx, file, file.madeBy)',
    to: '',
    test: 'apps/server/src/features/files/files.test.ts',
    title: 'an export is opened by its author',
  },
]
