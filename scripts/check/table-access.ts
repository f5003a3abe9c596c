import { parseSync } from '@swc/core'

export interface Access {
  table: string
  kind: 'reads' | 'writes'
}

interface Node {
  type: string
  [key: string]: unknown
}

/** Stands for an expression inside a statement. */
const hole = '?'
/** Stands for a table whose name the code computes. */
const computed = '«table»'

const writers = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const readers = new Set([
  'selectFrom',
  'from',
  'using',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
])

const written =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|copy|truncate(?:\s+table)?)\s+(?:only\s+)?([a-z_«»?]+)/g
const read = /\b(?:from|join|using)\s+(?:only\s+)?([a-z_«»]+)/g
// `from policies p, insured i`
const listed = /,\s*([a-z_]+)\s+(?:as\s+)?[a-z]{1,2}\b(?!\s*[.(])/g
const deletion = /\bdelete\s+from\s+(?:only\s+)?/g

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each)
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value
    for (const each of Object.values(value)) yield* nodesOf(each)
  }
}

const textOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'StringLiteral' && typeof node['value'] === 'string'
    ? node['value']
    : undefined

/** The name of `x.name(…)` with its arguments. */
function callOf(node: unknown): { name: string; on: unknown; args: unknown[] } | undefined {
  if (!isNode(node) || node.type !== 'CallExpression') return undefined
  const callee = node['callee']
  if (!isNode(callee) || callee.type !== 'MemberExpression') return undefined
  const property = callee['property']
  if (!isNode(property) || typeof property['value'] !== 'string') return undefined
  const args = Array.isArray(node['arguments']) ? node['arguments'] : []
  return {
    name: property['value'],
    on: callee['object'],
    args: args.map((each: { expression?: unknown }) => each.expression),
  }
}

/** What an expression adds to the statement around it: the name in `sql.table('…')`, else a hole. */
function partOf(expression: unknown): string {
  const call = callOf(expression)
  if (call?.name !== 'table' && call?.name !== 'id') return hole
  return textOf(call.args[0]) ?? computed
}

function statementOf(template: Node): string {
  const quasis = Array.isArray(template['quasis']) ? template['quasis'] : []
  const expressions = Array.isArray(template['expressions']) ? template['expressions'] : []
  return quasis
    .map(
      (quasi: { raw?: string }, at) =>
        (quasi.raw ?? '') + (at < expressions.length ? partOf(expressions[at]) : ''),
    )
    .join('')
    .toLowerCase()
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

function* accessesOf(statement: string): Generator<Access> {
  for (const table of matches(statement, written))
    yield { table: table === hole ? computed : table, kind: 'writes' }
  const rest = statement.replace(deletion, '')
  for (const table of [...matches(rest, read), ...matches(rest, listed)]) yield { table, kind: 'reads' }
}

function* accessesOfCall(node: Node): Generator<Access> {
  const call = callOf(node)
  if (!call) return
  const kind = writers.has(call.name) ? 'writes' : readers.has(call.name) ? 'reads' : undefined
  if (kind === undefined) return
  const [target] = call.args
  const list =
    isNode(target) && target.type === 'ArrayExpression' ? target['elements'] : [{ expression: target }]
  if (!Array.isArray(list)) return
  for (const { expression } of list as { expression: unknown }[]) {
    const text = textOf(expression)
    if (text !== undefined) yield { table: text.trim().split(/\s/)[0] ?? '', kind }
    else if (isNode(expression) && expression.type === 'Identifier') yield { table: computed, kind }
  }
}

/** Functions of the platform that run SQL with the tables that their arguments name, such as `moveRows('polls')` */
const helpers: Readonly<Record<string, Access['kind']>> = {
  moveRows: 'writes',
  undoRows: 'writes',
  restoreRows: 'writes',
  lockRows: 'reads',
  formerRows: 'reads',
}

/** The tables of `exportRows(ctx, { polls: … })` and of the other helpers. */
function* accessesOfHelper(node: Node): Generator<Access> {
  const callee = node['callee']
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'Identifier') return
  const args = Array.isArray(node['arguments']) ? (node['arguments'] as { expression?: unknown }[]) : []
  if (callee['value'] === 'exportRows')
    for (const table of keysIn([...nodesOf(args)])) yield { table, kind: 'reads' }
  const kind = helpers[String(callee['value'])]
  if (kind) for (const { expression } of args) yield { table: textOf(expression) ?? '', kind }
}

function* keysIn(nodes: readonly Node[]): Generator<string> {
  for (const node of nodes) {
    const key = node.type === 'KeyValueProperty' ? node['key'] : undefined
    if (isNode(key) && typeof key['value'] === 'string') yield key['value']
  }
}

/** Names in a file that computes the names of tables: its strings and the keys of its objects. */
function* namesIn(nodes: readonly Node[]): Generator<string> {
  for (const node of nodes) {
    const text = textOf(node)
    if (text !== undefined) yield text
  }
  yield* keysIn(nodes)
}

/**
 * The tables that the SQL of a source file reads and writes: in the text of statements and in the calls of the query builder. Where the
 * file computes a name (`sql.table(name)`), every table that it names counts.
 */
export function tableAccesses(source: string, tables: ReadonlySet<string>): Access[] {
  const nodes = [...nodesOf(parseSync(source, { syntax: 'typescript', target: 'esnext' }).body)]
  const found: Access[] = []
  for (const node of nodes) {
    const text = node.type === 'TemplateLiteral' ? statementOf(node) : textOf(node)?.toLowerCase()
    if (text !== undefined) found.push(...accessesOf(text))
    found.push(...accessesOfCall(node), ...accessesOfHelper(node))
  }
  const kinds = new Set(found.filter(({ table }) => table === computed).map(({ kind }) => kind))
  const names = kinds.size > 0 ? [...namesIn(nodes)] : []
  for (const kind of kinds) found.push(...names.map((table) => ({ table, kind })))
  const known = new Map(
    found.filter(({ table }) => tables.has(table)).map((each) => [`${each.kind} ${each.table}`, each]),
  )
  return [...known.values()]
}
