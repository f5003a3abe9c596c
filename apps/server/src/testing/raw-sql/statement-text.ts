import {
  isArrowFunction,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isParenthesizedExpression,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
  type Expression,
  type Node,
  type SourceFile,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import type { Checker } from 'typescript/unstable/sync'

/** Parts of statements that a file gives a name: const rows = sql`…`, const of = (id) => sql`…` */
function namedParts(file: SourceFile): Map<string, Expression> {
  const parts = new Map<string, Expression>()
  const visit = (node: Node): void => {
    if (isVariableDeclaration(node) && isIdentifier(node.name) && node.initializer) {
      const { initializer } = node
      const body = isArrowFunction(initializer) ? initializer.body : initializer
      if (isPart(body)) parts.set(node.name.text, body)
    }
    node.forEachChild(visit)
  }
  visit(file)
  return parts
}

const isPart = (node: Node): node is TaggedTemplateExpression =>
  isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql'

const scalars = /^(string|number|boolean|true|false|null|undefined|Date|Buffer|Uint8Array|"[^"]*"|\d+)(\W|$)/

/** The text that replaces a part from another file, by the type of the part: a condition, a number, or a text */
const standIns: readonly [RegExp, string][] = [
  [/^RawBuilder<(boolean|SqlBool)>$/, 'true'],
  [/^RawBuilder<number( \| null)?>$/, '0'],
  [/^RawBuilder<(string|"[^"]*")[^<>]*>$/, 'null'],
]

/**
 * The text of a statement with a parameter for each value. A part of a statement is taken from the file or replaced by a value of
 * its type; undefined if neither is possible, as with a list of columns from another file.
 */
export function statementText(
  checker: Checker,
  file: SourceFile,
  statement: TaggedTemplateExpression,
): string | undefined {
  const parts = namedParts(file)
  let parameters = 0
  const isValue = (expression: Expression): boolean => {
    const type = checker.getTypeAtLocation(expression)
    if (!type) return false
    const all = type.isUnionType() ? type.getTypes() : [type]
    return all.every((one) => scalars.test(checker.typeToString(one)) || checker.isArrayLikeType(one))
  }
  const standIn = (expression: Expression): string | undefined => {
    const type = checker.getTypeAtLocation(expression)
    const name = type ? checker.typeToString(type) : ''
    return standIns.find(([pattern]) => pattern.test(name))?.[1]
  }
  const textOf = (expression: Expression, depth: number): string | undefined => {
    if (depth > 8) return undefined
    if (isParenthesizedExpression(expression)) return textOf(expression.expression, depth)
    if (isPart(expression)) return compose(expression, depth + 1)
    if (isConditionalExpression(expression) && !isValue(expression))
      return textOf(expression.whenTrue, depth + 1) ?? textOf(expression.whenFalse, depth + 1)
    const name = isCallExpression(expression) ? expression.expression : expression
    const named = isIdentifier(name) ? parts.get(name.text) : undefined
    if (named) return textOf(named, depth + 1)
    if (!isValue(expression)) return standIn(expression)
    parameters += 1
    return `$${parameters}`
  }
  const compose = ({ template }: TaggedTemplateExpression, depth: number): string | undefined => {
    if (isNoSubstitutionTemplateLiteral(template)) return template.text
    if (!isTemplateExpression(template)) return undefined
    let text = template.head.text
    for (const span of template.templateSpans) {
      const part = textOf(span.expression, depth)
      if (part === undefined) return undefined
      text += part + span.literal.text
    }
    return text
  }
  return compose(statement, 0)
}
