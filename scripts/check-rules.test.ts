import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import configuration from '../.dependency-cruiser.mjs'
import { importRules, type ImportReport } from './check/import-rules.ts'

type Tree = Record<string, string>

const workspaces = [
  'packages/contract',
  'packages/messages',
  'packages/client',
  'packages/ui',
  'apps/server',
  'apps/web',
  'apps/member',
  'e2e',
]
const dependencies =
  '"kysely": "*", "zod": "*", "@coverline/contract": "*", "@coverline/messages": "*", "@coverline/client": "*", "@coverline/ui": "*", "@coverline/web": "*"'
const features = 'apps/server/src/features'

/** A small repository that follows every rule */
const clean: Tree = {
  'node_modules/kysely/package.json': '{ "name": "kysely", "version": "1.0.0", "main": "index.js" }',
  'node_modules/kysely/index.js': 'exports.sql = 1',
  'packages/contract/src/plans.ts': 'export const plans = {}\n',
  'packages/messages/src/language.ts':
    "import { plans } from '@coverline/contract/plans'\nexport const language = plans\n",
  'packages/client/src/call.ts':
    "import { plans } from '@coverline/contract/plans'\nexport const call = plans\n",
  'packages/ui/src/button.ts': 'export const button = 1\n',
  'apps/member/src/main.ts': "import { call } from '@coverline/client/call'\nexport const main = call\n",
  'apps/web/src/app/shell.ts': "import { button } from '@coverline/ui/button'\nexport const shell = button\n",
  'apps/web/src/kit/format.ts': 'export const format = 1\n',
  'apps/web/src/session/session.ts':
    "import { format } from '../kit/format.ts'\nexport const session = format\n",
  'apps/web/src/nouns/plans/queries.ts':
    "import { session } from '../../session/session.ts'\nimport { state } from '../policies/shared/state.ts'\nexport const queries = [session, state]\n",
  'apps/web/src/nouns/plans/shared/names.ts': 'export const names = 1\n',
  'apps/web/src/nouns/policies/queries.ts':
    "import { names } from '../plans/shared/names.ts'\nexport const queries = names\n",
  'apps/web/src/nouns/policies/shared/state.ts': 'export const state = 1\n',
  'apps/web/src/areas/admin/plans/routes.ts':
    "import { queries } from '../../../nouns/plans/queries.ts'\nexport const routes = queries\n",
  'apps/web/src/areas/admin/policies/routes.ts': 'export const routes = 1\n',
  'apps/web/src/areas/admin/policies/policy-list-page.ts':
    "import type { fault } from './policy-form.ts'\nexport const page = () => import('./policy-form.ts')\nexport type Fault = typeof fault\n",
  'apps/web/src/areas/admin/policies/policy-form.ts': "import 'zod'\nexport const fault = 1\n",
  'node_modules/zod/package.json': '{ "name": "zod", "version": "1.0.0", "main": "index.js" }',
  'node_modules/zod/index.js': '',
  'apps/web/src/areas/hr/plans/routes.ts': 'export const routes = 1\n',
  'apps/server/src/features.ts': `import { plansFeature } from './features/plans/feature.ts'\nexport const all = plansFeature\n`,
  [`${features}/plans/feature.ts`]:
    "import { plansApi } from './api.ts'\nexport const plansFeature = { api: plansApi }\n",
  'apps/server/src/platform/id.ts': 'export const newId = 1\n',
  'apps/server/src/testing/harness.ts':
    "import { newId } from '../platform/id.ts'\nexport const harness = newId\n",
  [`${features}/plans/api.ts`]:
    "import { savePlan } from './save-plan.ts'\nexport const plansApi = savePlan\n",
  [`${features}/plans/save-plan.ts`]:
    "import { rows } from './queries.ts'\nimport { insured } from '../insured/service.ts'\nexport const savePlan = [rows, insured]\n",
  [`${features}/plans/queries.ts`]:
    "import { sql } from 'kysely'\nimport { newId } from '../../platform/id.ts'\nexport const rows = [sql, newId]\n",
  [`${features}/plans/factory.ts`]: "import { rows } from './queries.ts'\nexport const planFactory = rows\n",
  [`${features}/plans/plans.test.ts`]:
    "import { planFactory } from './factory.ts'\nimport { harness } from '../../testing/harness.ts'\nexport const used = [planFactory, harness]\n",
  [`${features}/insured/service.ts`]: "import { rows } from './queries.ts'\nexport const insured = rows\n",
  [`${features}/insured/queries.ts`]:
    "import type { Kysely } from 'kysely'\nexport const rows = {} as Kysely<unknown>\n",
  [`${features}/insured/jobs.ts`]: 'export const jobs = 1\n',
  'e2e/src/sign-in.ts':
    "import { language } from '@coverline/messages/language'\nexport const signIn = language\n",
}

/** Rule → the file that violates it. Each file is added to the clean tree under a unique name. */
const planted: [rule: string, file: string, text: string][] = [
  ['contract-imports-nothing-of-ours', 'packages/contract/src/fault.ts', "import '../../ui/src/button.ts'"],
  ['messages-import-only-the-contract', 'packages/messages/src/fault.ts', "import '@coverline/ui/button'"],
  [
    'client-imports-only-the-contract',
    'packages/client/src/fault.ts',
    "import '@coverline/messages/language'",
  ],
  ['ui-imports-nothing-of-ours', 'packages/ui/src/fault.ts', "import '@coverline/messages/language'"],
  ['server-never-imports-ui-or-client', 'apps/server/src/fault-ui.ts', "import '@coverline/client/call'"],
  ['apps-never-import-apps', 'apps/member/src/fault.ts', "import '../../web/src/app/shell.ts'"],
  ['journeys-never-import-apps', 'e2e/src/fault.ts', "import '../../apps/web/src/app/shell.ts'"],
  [
    'platform-knows-no-feature',
    'apps/server/src/platform/fault.ts',
    "import '../features/insured/service.ts'",
  ],
  ['features-meet-at-service', `${features}/plans/fault-other.ts`, "import '../insured/queries.ts'"],
  ['folders-form-no-cycle', `${features}/insured/fault-cycle.ts`, "import '../plans/service.ts'"],
  ['role-files-never-see-a-use-case', `${features}/plans/fault-view.ts`, "import './save-plan.ts'"],
  ['only-feature-files-import-api-jobs-events', `${features}/insured/fault-jobs.ts`, "import './jobs.ts'"],
  ['only-the-root-imports-feature-files', `${features}/plans/fault-feature.ts`, "import './feature.ts'"],
  [
    'sql-only-in-queries-and-access',
    `${features}/plans/fault-sql.ts`,
    "import { sql } from 'kysely'\nexport const x = sql",
  ],
  [
    'sql-only-in-queries-and-access',
    `${features}/plans/fault-text.ts`,
    "export const y = (ctx) => ctx.db.selectFrom('plans')",
  ],
  [
    'sql-only-in-queries-and-access',
    `${features}/plans/fault-builder.ts`,
    "export const y = (visible) => visible.select('i.id').executeTakeFirst()",
  ],
  [
    'rows-are-typed-by-their-statement',
    `${features}/plans/fault-queries.ts`,
    'export const z = (rows) => rows.$castTo<{ id: string }>()',
  ],
  [
    'own-rows-come-from-own-company',
    `${features}/plans/fault-access.ts`,
    'export const own = (actor) => actor.workspace?.companyId',
  ],
  ['factories-only-in-tests-and-seed', `${features}/plans/fault-factory.ts`, "import './factory.ts'"],
  [
    'product-never-imports-testing',
    `${features}/plans/fault-testing.ts`,
    "import '../../testing/harness.ts'",
  ],
  ['web-kit-knows-no-product', 'apps/web/src/kit/fault.ts', "import '../session/session.ts'"],
  ['web-session-knows-no-noun', 'apps/web/src/session/fault.ts', "import '../nouns/plans/shared/names.ts'"],
  [
    'web-nouns-know-no-area',
    'apps/web/src/nouns/plans/fault-area.ts',
    "import '../../areas/admin/policies/routes.ts'",
  ],
  ['web-nouns-meet-at-shared', 'apps/web/src/nouns/plans/fault.ts', "import '../policies/queries.ts'"],
  [
    'web-shared-pieces-use-shared-pieces',
    'apps/web/src/nouns/plans/shared/fault.ts',
    "import '../../policies/queries.ts'",
  ],
  ['web-areas-are-apart', 'apps/web/src/areas/hr/plans/fault.ts', "import '../../admin/plans/routes.ts'"],
  ['web-app-is-imported-by-nothing', 'apps/web/src/kit/fault-app.ts', "import '../app/shell.ts'"],
  [
    'folders-form-no-cycle',
    'apps/web/src/areas/admin/policies/fault-cycle.ts',
    "import '../plans/fault-back.ts'",
  ],
  ['no-cycles', 'apps/web/src/app/fault-cycle.ts', "import './fault-cycle-other.ts'\nexport const a = 1"],
  [
    'no-cycles',
    'apps/web/src/app/fault-types.ts',
    "import type { B } from './fault-types-other.ts'\nexport type A = B",
  ],
  ['no-barrels', 'apps/web/src/app/fault-barrel.ts', "import './parts/index.ts'"],
  ['no-aliases', 'apps/web/src/app/fault-alias.ts', "import '#shell'"],
  ['no-unresolvable', 'apps/web/src/app/fault-missing.ts', "import './nowhere.ts'"],
  ['no-undeclared-packages', 'packages/ui/src/fault-package.ts', "import 'undeclared'"],
  [
    'web-nouns-meet-at-shared',
    'apps/web/src/nouns/plans/fault-using.ts',
    "export async function f() {\n  await using x = await import('../policies/queries.ts')\n  return x\n}",
  ],
  [
    'first-pages-load-no-schemas',
    'apps/web/src/areas/admin/plans/fault-list-page.ts',
    "import '../../../kit/fault-schema.ts'",
  ],
  ['no-imports-of-tests', 'apps/web/src/app/fault-test.ts', "import './shell.test.ts'"],
]

/** Files that some of the faults need */
const surroundings: Tree = {
  [`${features}/plans/service.ts`]:
    "import { insured } from '../insured/service.ts'\nexport const plans = insured\n",
  'apps/web/src/areas/admin/plans/fault-back.ts': "import '../policies/routes.ts'\nexport const back = 1\n",
  'apps/web/src/app/fault-cycle-other.ts': "import './fault-cycle.ts'\nexport const b = 1\n",
  'apps/web/src/app/fault-types-other.ts':
    "import type { A } from './fault-types.ts'\nexport type B = A | 1\n",
  'apps/web/src/app/parts/index.ts': 'export const part = 1\n',
  'apps/web/src/kit/fault-schema.ts': "import 'zod'\nexport const schema = 1\n",
  'apps/web/src/app/shell.test.ts': 'export const tested = 1\n',
  'node_modules/undeclared/package.json': '{ "name": "undeclared", "version": "1.0.0", "main": "index.js" }',
  'node_modules/undeclared/index.js': '',
}

function write(folder: string, tree: Tree): void {
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function plant(folder: string, tree: Tree): void {
  const link = (path: string) => join(folder, 'node_modules/@coverline', path.split('/').at(-1) ?? path)
  mkdirSync(join(folder, 'node_modules/@coverline'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "name": "coverline", "private": true }')
  for (const path of workspaces) {
    const exported = '"exports": { "./*": "./src/*.ts" }, "imports": { "#shell": "./src/app/shell.ts" }'
    const name = path.split('/').at(-1)
    const text = `{ "name": "@coverline/${name}", "version": "1.0.0", "type": "module", ${exported}, "dependencies": { ${dependencies} } }`
    write(folder, { [`${path}/package.json`]: text })
    symlinkSync(join(folder, path), link(path))
  }
  write(folder, tree)
}

describe('import rules', () => {
  const created: string[] = []
  let before: ImportReport
  let after: ImportReport

  async function report(tree: Tree): Promise<ImportReport> {
    const folder = mkdtempSync(join(tmpdir(), 'coverline-rules-'))
    created.push(folder)
    plant(folder, tree)
    return importRules(folder, ['apps', 'packages', 'e2e'])
  }

  beforeAll(async () => {
    before = await report(clean)
    const faults = Object.fromEntries(
      planted.map(([, file, text]) => [file, `${text}\nexport const fault = 1\n`]),
    )
    after = await report({ ...clean, ...surroundings, ...faults })
  })
  afterAll(() => {
    for (const folder of created) rmSync(folder, { recursive: true, force: true })
  })

  it('find nothing in a valid tree, and have read it', () => {
    expect(before.violations).toEqual([])
    expect(before.modules).toHaveLength(
      Object.keys(clean).filter((path) => !path.startsWith('node_modules')).length,
    )
  })

  it.each(planted)('find %s in %s', (rule, file) => {
    const caught = after.violations.filter((violation) => violation.rule === rule)
    const place = rule === 'folders-form-no-cycle' ? /src\/(.*)\/[^/]+$/.exec(file)?.[1] : file
    // A cycle is reported once, from the first of its files that was read.
    expect(caught.flatMap(({ from, to }) => (rule === 'no-cycles' ? [from, to] : [from]))).toContain(place)
  })

  it('each have a planted fault', () => {
    const covered = new Set(planted.map(([rule]) => rule))
    const rules = [
      ...(configuration.forbidden ?? []).map((rule) => rule.name),
      'folders-form-no-cycle',
      'first-pages-load-no-schemas',
    ]
    expect(rules.filter((rule) => !covered.has(rule ?? ''))).toEqual([])
  })
})
