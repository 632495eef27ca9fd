import { type Plugin, parseSync } from 'vite'

/*
 * The contract says far more of a call than a page needs to make it: what is answered, what is refused, what the
 * documents show. That was four of the 164 kB behind the front page, whose schemas a slow phone all made at its start.
 * The pages are built with what makes a call, and with the bodies that forms check.
 */

const contractPattern = /\/packages\/contract\/src\/[^?]+\.ts$/

/** What of a route no page reads; its types have done their work by then. */
const unread = new Set([
  'summary',
  'params',
  'query',
  'response',
  'status',
  'errors',
  'stepUp',
  'subscription',
  'limit',
  'audit',
  'extension',
  'example',
])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** A node and everything in it. */
function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) yield* nodesIn(part)
  }
}

const nameOf = (node: unknown): unknown => (isNode(node) ? node.name : undefined)

/** The properties of `route({ … })` that no page reads. */
function unreadIn(program: Node): Node[] {
  const calls = [...nodesIn(program)].filter(
    ({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'route',
  )
  return calls
    .flatMap((call) => (call.arguments as Node[])[0]?.properties as Node[])
    .filter((property) => unread.has(String(nameOf(property?.key))))
}

/** What the constants of a module are made by, where something is called for it. */
function makingsIn(program: Node): Node[] {
  const statements = (program.body as Node[]).map((statement) =>
    isNode(statement.declaration) ? statement.declaration : statement,
  )
  return statements
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
    .flatMap(({ declarations }) => (declarations as Node[]).map(({ init }) => init))
    .filter(isNode)
    .filter(
      (init) =>
        !/Function/.test(init.type) && [...nodesIn(init)].some(({ type }) => type === 'CallExpression'),
    )
}

interface Edit {
  readonly at: number
  readonly end: number
  readonly text: string
}

/** A module of the contract as the pages need it. */
export function lighten(code: string): string {
  const program = parseSync('contract.js', code).program as unknown as Node
  const edits: Edit[] = [
    ...unreadIn(program).map(({ start, end }) => ({
      at: start,
      end: code[end] === ',' ? end + 1 : end,
      text: '',
    })),
    // making a schema changes nothing else: what nobody uses needn't be made
    ...makingsIn(program).flatMap(({ start, end }) => [
      { at: start, end: start, text: '/* @__PURE__ */ (() => (' },
      { at: end, end, text: '))()' },
    ]),
  ]
  let light = code
  for (const { at, end, text } of edits.toSorted((one, other) => other.at - one.at)) {
    light = light.slice(0, at) + text + light.slice(end)
  }
  return light
}

/** Builds the pages with as much of the contract as they need. */
export const lightContract = (): Plugin => ({
  name: 'kazi:light-contract',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: { filter: { id: contractPattern }, handler: (code) => ({ code: lighten(code), map: null }) },
})
