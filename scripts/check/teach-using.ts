import { createRequire } from 'node:module'

interface Statement {
  type: string
  decls?: unknown[]
}

interface VisitorClass {
  prototype: {
    visitStatement(statement: Statement): Statement
    visitVariableDeclarators(declarators: unknown[]): unknown[]
  }
}

/**
 * Fixes the swc walker that dependency-cruiser uses: swc parses `using` and `await using`, but the walker
 * fails with "Unknown statement type". They are walked like a `const`, so that an import() inside is still
 * found.
 */
export function teachUsing(): void {
  const module = createRequire(import.meta.url)('@swc/core/Visitor.js') as VisitorClass & {
    Visitor?: VisitorClass
  }
  const { prototype } = module.Visitor ?? module
  const original = prototype.visitStatement
  prototype.visitStatement = function visitStatement(statement) {
    if (statement.type !== 'UsingDeclaration') return original.call(this, statement)
    this.visitVariableDeclarators(statement.decls ?? [])
    return statement
  }
}
