import { globSync } from 'node:fs'
import { join } from 'node:path'
import { isTaggedTemplateExpression, type Node } from 'typescript/unstable/ast'
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import { statementText } from './statement-text.ts'

/** What a value is after it was read; `json` accepts every value of a JSON column. */
export type ValueKind = 'string' | 'number' | 'boolean' | 'Date' | 'array' | 'json' | 'any' | 'null'

/** A raw statement, or a part of one, that says which rows it returns: sql<Row>`…` */
export type DeclaredRows = {
  /** File and line */
  place: string
  /** The whole statement, with parameters for its values; undefined if a part of it cannot be told */
  text: string | undefined
  columns: Readonly<Record<string, readonly ValueKind[]>>
}

const root = join(import.meta.dirname, '../../../../..')
const config = join(root, 'apps/server/tsconfig.json')
const sources = 'apps/server/src/{features,platform}/**/{*queries,access}.ts'

function kindOf(checker: Checker, type: Type): ValueKind {
  const is = (flags: TypeFlags) => (type.flags & flags) !== 0
  if (is(TypeFlags.Any | TypeFlags.Unknown)) return 'any'
  if (is(TypeFlags.Null | TypeFlags.Undefined)) return 'null'
  if (is(TypeFlags.StringLike)) return 'string'
  if (is(TypeFlags.NumberLike)) return 'number'
  if (is(TypeFlags.BooleanLike)) return 'boolean'
  if (checker.isArrayLikeType(type)) return 'array'
  return checker.typeToString(type) === 'Date' ? 'Date' : 'json'
}

function kindsOf(checker: Checker, type: Type): ValueKind[] {
  const parts = type.isUnionType() ? type.getTypes() : [type]
  return [...new Set(parts.map((part) => kindOf(checker, part)))]
}

/** The columns of a row; null if the type is a single value. */
function columnsOf(checker: Checker, type: Type): DeclaredRows['columns'] | null {
  if (kindOf(checker, type) !== 'json' || type.isUnionType()) return null
  const properties = checker.getPropertiesOfType(type)
  if (properties.length === 0) return null
  return Object.fromEntries(
    properties.map((property) => {
      const own = checker.getTypeOfSymbol(property)
      return [property.name, own ? kindsOf(checker, own) : ['any' as const]]
    }),
  )
}

/** Reads every typed raw statement of the server's query files. */
export function declaredRows(): DeclaredRows[] {
  const api = new API({ cwd: root })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error('the server has no project')
    const { checker, program } = project
    return globSync(sources, { cwd: root }).flatMap((path) => {
      const file = program.getSourceFile(join(root, path))
      const found: DeclaredRows[] = []
      const visit = (node: Node): void => {
        if (isTaggedTemplateExpression(node) && node.typeArguments?.[0]) {
          const type = checker.getTypeFromTypeNode(node.typeArguments[0])
          const columns = type ? columnsOf(checker, type) : null
          const line = (file?.getLineAndCharacterOfPosition(node.template.getStart()).line ?? 0) + 1
          if (columns && file)
            found.push({ place: `${path}:${line}`, text: statementText(checker, file, node), columns })
        }
        node.forEachChild(visit)
      }
      if (file) visit(file)
      return found
    })
  } finally {
    api.close()
  }
}
