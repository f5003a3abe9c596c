import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tables } from '../../apps/server/src/tables.ts'
import { root } from '../lib/root.mjs'
import type { CheckResult } from './command.ts'
import { foreignLists, tableRules, type ForeignLists, type TableCode } from './table-rules.ts'

const source = 'apps/server/src'
const architecture = 'docs/ARCHITECTURE.md'
const listPath = (name: 'reads' | 'writes') => `scripts/check/foreign-${name}.json`
const section = /(<!-- foreign reads -->\n)[^]*(<!-- end -->)/

const read = (path: string) => readFileSync(join(root, path), 'utf8')

function schema(): string[] {
  const types = read(`${source}/platform/db/db.generated.ts`)
  return [...types.slice(types.indexOf('interface DB {')).matchAll(/^ {2}(\w+): /gm)].map(
    (match) => match[1] ?? '',
  )
}

function tableCode(): TableCode {
  const paths = readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    .map((path) => `${source}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts'))
  return {
    owners: Object.fromEntries(Object.entries(tables).map(([owner, owned]) => [owner, Object.keys(owned)])),
    schema: schema(),
    files: Object.fromEntries(paths.map((path) => [path, read(path)])),
  }
}

interface List {
  limit: number
  entries: string[]
}

function listed(): ForeignLists {
  const [reads, writes] = [
    JSON.parse(read(listPath('reads'))) as List,
    JSON.parse(read(listPath('writes'))) as List,
  ]
  return {
    reads: reads.entries,
    writes: writes.entries,
    limits: { reads: reads.limit, writes: writes.limit },
  }
}

/** The section of the architecture that prints which feature reads whose tables. */
function printed(reads: readonly string[]): string {
  const owners = new Map<string, string[]>()
  for (const entry of reads) {
    const [owner = '', table = ''] = entry.split(': ')
    owners.set(owner, [...(owners.get(owner) ?? []), table])
  }
  const lines = [...owners].map(
    ([owner, names]) => `- ${owner}: ${names.map((name) => `\`${name}\``).join(', ')}`,
  )
  return `\n${lines.join('\n')}\n\n`
}

const withSection = (text: string, reads: readonly string[]) =>
  text.replace(section, (_, start: string, end: string) => `${start}${printed(reads)}${end}`)

/** Removes the entries that the code no longer needs and prints the rest; never adds one. */
export function shrunkForeignLists(): Record<string, string> {
  const needed = foreignLists(tableCode())
  const old = listed()
  const shrunk = (name: 'reads' | 'writes') => {
    const entries = old[name].filter((entry) => needed[name].includes(entry))
    return `${JSON.stringify({ limit: Math.min(old.limits[name], entries.length), entries }, null, 2)}\n`
  }
  const reads = old.reads.filter((entry) => needed.reads.includes(entry))
  return {
    [listPath('reads')]: shrunk('reads'),
    [listPath('writes')]: shrunk('writes'),
    [architecture]: withSection(read(architecture), reads),
  }
}

/** Features write their own tables, and read others' only as listed. */
export async function checkTables(): Promise<CheckResult> {
  const code = tableCode()
  const lists = listed()
  const details = tableRules(code, lists).map(({ rule, from, to }) => `${rule}: ${from} → ${to}`)
  const text = read(architecture)
  if (!section.test(text) || withSection(text, lists.reads) !== text)
    details.push(`${architecture} is out of date: run npm run generate`)
  return {
    ok: details.length === 0,
    details: details.join('\n'),
    summary: `${code.schema.length} tables, ${lists.reads.length} foreign reads, ${lists.writes.length} foreign writes`,
  }
}
