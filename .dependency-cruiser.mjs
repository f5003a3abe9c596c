// Which modules may import which. scripts/check-rules.test.ts breaks each rule once and asserts that the
// breach is found.
const tests = '[.]test[.]tsx?$'
const features = '^apps/server/src/features'
// Queries, access, rules and views, including split ones (`list-queries.ts`).
const roleFile = '(/|-)(queries|access|rules|view)[.]ts$'
const webSource = '^apps/web/src'

const layers = [
  {
    name: 'contract-imports-nothing-of-ours',
    from: { path: '^packages/contract/' },
    to: { path: '^(apps|e2e|bench|packages)/', pathNot: '^packages/contract/' },
  },
  {
    name: 'messages-import-only-the-contract',
    from: { path: '^packages/messages/' },
    to: { path: '^(apps|e2e|bench|packages)/', pathNot: '^packages/(messages|contract)/' },
  },
  {
    name: 'client-imports-only-the-contract',
    from: { path: '^packages/client/' },
    to: { path: '^(apps|e2e|bench|packages)/', pathNot: '^packages/(client|contract)/' },
  },
  {
    name: 'ui-imports-nothing-of-ours',
    from: { path: '^packages/ui/' },
    to: { path: '^(apps|e2e|bench|packages)/', pathNot: '^packages/ui/' },
  },
  {
    name: 'server-never-imports-ui-or-client',
    from: { path: '^apps/server/' },
    to: { path: '^packages/(ui|client)/' },
  },
  {
    name: 'apps-never-import-apps',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'journeys-never-import-apps',
    from: { path: '^e2e/' },
    to: { path: '^apps/' },
  },
]

const server = [
  {
    name: 'platform-knows-no-feature',
    from: { path: '^apps/server/src/platform/', pathNot: tests },
    to: { path: '^apps/server/src/', pathNot: '^apps/server/src/(platform|testing)/' },
  },
  {
    name: 'features-meet-at-service',
    from: { path: `${features}/([^/]+)/`, pathNot: [tests, '/factory[.]ts$'] },
    to: { path: features, pathNot: [`${features}/$1/`, `${features}/[^/]+/service[.]ts$`] },
  },
  {
    name: 'role-files-never-see-a-use-case',
    from: { path: `${features}/.*${roleFile}` },
    to: { path: `${features}/.*/([a-z0-9]+-[a-z0-9-]+|api|jobs|events|factory)[.]ts$`, pathNot: roleFile },
  },
  {
    name: 'only-feature-files-import-api-jobs-events',
    from: { path: '^apps/', pathNot: ['/feature[.]ts$', tests] },
    to: { path: `${features}/.*/(api|jobs|events)[.]ts$` },
  },
  {
    name: 'only-the-root-imports-feature-files',
    from: { path: '^apps/', pathNot: ['^apps/server/src/features[.]ts$', tests] },
    to: { path: `${features}/[^/]+/feature[.]ts$` },
  },
  {
    name: 'sql-only-in-queries-and-access',
    from: {
      path: features,
      pathNot: [tests, '(/|-)(queries|access)[.]ts$', '/factory[.]ts$'],
    },
    to: { path: '(^|/)node_modules/(kysely|pg|pg-copy-streams)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'factories-only-in-tests-and-seed',
    from: {
      path: '^(apps|packages|bench)/',
      pathNot: [
        tests,
        '/factory[.]ts$',
        '^apps/server/src/(seed|testing|cli)/',
        '^bench/',
        '/features/demo/',
      ],
    },
    to: { path: '/factory[.]ts$' },
  },
  {
    name: 'product-never-imports-testing',
    from: { path: '^apps/server/src/', pathNot: [tests, '^apps/server/src/testing/'] },
    to: { path: '^apps/server/src/testing/' },
  },
]

// kit ← session ← nouns ← areas ← app
const web = [
  {
    name: 'web-kit-knows-no-product',
    from: { path: `${webSource}/kit/` },
    to: { path: `${webSource}/(session|nouns|areas|app)/` },
  },
  {
    name: 'web-session-knows-no-noun',
    from: { path: `${webSource}/session/` },
    to: { path: `${webSource}/(nouns|areas|app)/` },
  },
  {
    name: 'web-nouns-know-no-area',
    from: { path: `${webSource}/nouns/` },
    to: { path: `${webSource}/(areas|app)/` },
  },
  {
    name: 'web-nouns-meet-at-shared',
    from: { path: `${webSource}/nouns/([^/]+)/` },
    to: {
      path: `${webSource}/nouns/`,
      pathNot: [`${webSource}/nouns/$1/`, `${webSource}/nouns/[^/]+/shared/`],
    },
  },
  {
    name: 'web-shared-pieces-use-shared-pieces',
    from: { path: `${webSource}/nouns/[^/]+/shared/`, pathNot: tests },
    to: { path: `${webSource}/nouns/`, pathNot: `${webSource}/nouns/[^/]+/shared/` },
  },
  {
    name: 'web-areas-are-apart',
    from: { path: `${webSource}/areas/([^/]+)/` },
    to: { path: `${webSource}/areas/`, pathNot: `${webSource}/areas/$1/` },
  },
  {
    name: 'web-app-is-imported-by-nothing',
    from: { path: `${webSource}/`, pathNot: [`${webSource}/app/`, `${webSource}/main[.]tsx$`] },
    to: { path: `${webSource}/app/` },
  },
]

const everywhere = [
  { name: 'no-cycles', from: {}, to: { circular: true } },
  {
    name: 'no-barrels',
    from: {},
    to: { path: '^(apps|packages|e2e|bench)/.*(^|/)index[.](ts|tsx|mjs|js)$', pathNot: 'node_modules/' },
  },
  {
    name: 'no-aliases',
    from: {},
    to: { dependencyTypes: ['aliased-tsconfig', 'aliased-subpath-import', 'aliased-webpack'] },
  },
  { name: 'no-unresolvable', from: {}, to: { couldNotResolve: true, pathNot: '[?](url|raw|worker)$' } },
  {
    name: 'no-undeclared-packages',
    from: { pathNot: tests },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  { name: 'no-imports-of-tests', from: { pathNot: tests }, to: { path: tests } },
]

/** Resolution of imports to files; the tool's API takes these options separately. */
export const resolveOptions = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'node', 'default', 'types'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...layers, ...server, ...web, ...everywhere].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]generated[.]d[.]ts$|/dist/|[.]css$' },
    enhancedResolveOptions: resolveOptions,
  },
}
