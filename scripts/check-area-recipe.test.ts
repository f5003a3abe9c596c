import { afterAll, expect, it } from 'vitest'
import { type Edit, type Place, Scratch } from './check/scratch.ts'

const table = 'packages/contract/src/areas.ts'

/** A third area that users are invited to, with workspaces and notices of its own */
const row: Edit = [
  table,
  '  platform: {\n',
  `  scratch: {
    prefix: '/scratch',
    signIn: '/scratch/login',
    home: '/scratch/home',
    scope: 'member',
    header: 'x-provider-id',
    roles: ['INSURED'],
    workspace: 'CLIENT_COMPANY_ADMIN_WORKSPACE',
    layout: 'areas/scratch/layout/scratch-layout.tsx',
    notices: { kinds: staffKinds, list: '/scratch/home#notifications', settings: '/scratch/home', areQuoted: true },
    mails: { invitation: '/scratch/invitation', newPassword: '/scratch/new-password' },
  },
  platform: {
`,
]

/** What a new area must add besides its row: its calls, its pages, and what they are called */
const forgotten: Place[] = [
  ['apps/web', 'nouns/notifications/shared/notice-calls.ts'],
  ['apps/web', 'nouns/accounts/area-items.tsx'],
  ['apps/web', 'areas/public/accounts/routes.tsx'],
  ['apps/web', 'areas/public/accounts/login-page.tsx'],
  ['apps/web', 'areas/public/landing/landing-page.tsx'],
]

/** What reads the table and needs nothing for a new area */
const readers: Place[] = [
  ['apps/server', 'platform/http/caller.ts'],
  ['apps/server', 'features/accounts/passwords/token-mail.ts'],
  ['apps/server', 'features/accounts/service.ts'],
  ['apps/server', 'features/members/add-member.ts'],
  ['apps/server', 'features/members/invite-members.ts'],
  ['apps/server', 'features/notifications/words.ts'],
  ['apps/web', 'session/guard.ts'],
  ['apps/web', 'session/client-session.ts'],
  ['apps/web', 'nouns/notifications/notice-area.ts'],
  ['apps/web', 'nouns/notifications/shared/push.ts'],
  ['apps/web', 'nouns/notifications/settings/use-devices.ts'],
  ['apps/web', 'areas/public/notifications/unsubscribe-page.tsx'],
]

const scratch = new Scratch()
afterAll(() => scratch.close())
const errorsOf = (places: readonly Place[]) =>
  places.map((place) => ({ file: place[1], errors: scratch.errors(place) }))

it('a new area does not compile where it lacks calls, pages or a name, and compiles everywhere else', () => {
  scratch.edit([row])
  for (const { file, errors } of errorsOf(forgotten))
    expect(
      errors.filter((text) => text.includes('scratch')),
      file,
    ).not.toEqual([])
  for (const { file, errors } of errorsOf(readers)) expect(errors, file).toEqual([])
})

it('the chat of clients takes the calls of insured people', () => {
  const page = 'apps/web/src/areas/hr/messages/messages-page.tsx'
  scratch.edit([
    [page, 'import { companyConversations }', 'import { memberConversations }'],
    [page, 'calls={companyConversations}', 'calls={memberConversations}'],
  ])
  expect(scratch.errors(['apps/web', 'areas/hr/messages/messages-page.tsx'])).toEqual([])
})

it('the repository without a made-up area compiles in these places', () => {
  scratch.edit([])
  for (const { file, errors } of errorsOf([...forgotten, ...readers])) expect(errors, file).toEqual([])
})
