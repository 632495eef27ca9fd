import { Visitor } from 'rolldown/utils'
import { parse, type SourceFile } from './source-files.ts'

/** What a file says about sentences: the selectors that it writes, and its texts that could be keys. */
export interface MessageUses {
  /** `review.step.*` for `$.review.step[stage]`, without the namespace */
  readonly selectors: readonly string[]
  readonly texts: readonly string[]
}

interface Node {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly object?: Node
  readonly property?: Node
  readonly computed?: boolean
  readonly expression?: Node
}

/** The parts of a chain of members that begins with `$`; undefined for any other expression. */
function partsOf(node: Node | undefined): string[] | undefined {
  if (node?.type === 'Identifier') return node.name === '$' ? [] : undefined
  if (node?.type === 'ChainExpression' || node?.type === 'TSNonNullExpression')
    return partsOf(node.expression)
  if (node?.type !== 'MemberExpression') return undefined
  const before = partsOf(node.object)
  if (!before) return undefined
  const { property, computed } = node
  if (!computed) return [...before, property?.name ?? '*']
  return [...before, typeof property?.value === 'string' ? property.value : '*']
}

/** Reads which sentences a file may name. */
export function messageUsesOf(file: SourceFile): MessageUses {
  const selectors = new Set<string>()
  const texts = new Set<string>()
  new Visitor({
    MemberExpression: (node) => {
      const parts = partsOf(node as Node)
      if (parts && parts.length > 0) selectors.add(parts.join('.'))
    },
    Literal: (node) => {
      if (typeof node.value === 'string') texts.add(node.value)
    },
    TemplateLiteral: (node) => {
      texts.add(node.quasis.map((quasi) => quasi.value.raw).join('*'))
    },
  }).visit(parse(file))
  return { selectors: [...selectors], texts: [...texts] }
}
