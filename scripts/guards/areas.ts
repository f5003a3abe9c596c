import type { Guard } from './guard.ts'

const profiles = 'apps/server/src/features/insured/member/own-profiles.test.ts'
const none =
  'hold no adult, no person without a birth date, no deleted one and none of another family or provider'

/** Areas, and whose rows their users see */
export const areas: readonly Guard[] = [
  {
    holds: 'No principal acts for an adult.',
    file: 'apps/server/src/features/insured/rules.ts',
    from: '  if (age >= adultAge) return []\n',
    to: '',
    test: profiles,
    title: none,
  },
  {
    holds: 'A person without a birth date counts as an adult.',
    file: 'apps/server/src/features/insured/rules.ts',
    from: '  if (birthdate === null) return []\n',
    to: '  if (birthdate === null) return ownRights\n',
    test: profiles,
    title: none,
  },
  {
    holds: 'A linked person who was deleted has no rows for the principal.',
    file: 'apps/server/src/features/insured/access.ts',
    from: "    .where('i.deleted_at', 'is', null)\n    .where((is)",
    to: '    .where((is)',
    test: profiles,
    title: none,
  },
  {
    holds: 'What is between a person and the provider stays theirs from the confidential age on.',
    file: 'apps/server/src/features/insured/rules.ts',
    from: 'age < (confidentialAge ?? adultAge)',
    to: 'age < adultAge',
    test: profiles,
    title: 'follow the ages that the provider sets',
  },
  {
    holds: 'The end of a session leaves a page that is open to everyone as it is.',
    file: 'packages/contract/src/areas.ts',
    from: '    return !isOpen && (',
    to: '    return (',
    test: 'packages/contract/src/areas.test.ts',
    title: 'is none for a page that is open to everyone',
  },
  {
    holds: 'The worker of an area opens no page of another one.',
    file: 'apps/web/public/notices-worker.js',
    from: 'isOwn(url.pathname)',
    to: "url.pathname.startsWith('/')",
    test: 'apps/web/src/nouns/notifications/notice-click.test.ts',
    title: 'opens pages of the company area alone',
  },
]
