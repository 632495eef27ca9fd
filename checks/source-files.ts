import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'

/** The repository's root: every path that a check names is relative to it. */
export const root = path.resolve(import.meta.dirname, '..')

/** One source file of ours. */
export interface SourceFile {
  /** from the root, with forward slashes */
  readonly path: string
  readonly text: string
  readonly lines: number
}

const listed = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((name) => name !== '')

/** Every file that git tracks or would track, generated ones left out. */
export function repositoryFiles(): string[] {
  return [...new Set(listed())]
    .filter((name) => !/(^|\/)generated\/|\.gen(erated)?\.ts$|package-lock\.json$/.test(name))
    .sort()
}

/** Every TypeScript file of ours, read. Files that were deleted but not yet committed are skipped. */
export function sourceFiles(): SourceFile[] {
  return repositoryFiles()
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .flatMap((name) => {
      try {
        return [plantedFile(name, readFileSync(path.join(root, name), 'utf8'))]
      } catch {
        return []
      }
    })
}

/** A file that is only said to be there: with it a check shows that it finds what it looks for. */
export const plantedFile = (name: string, text: string): SourceFile => ({
  path: name,
  text,
  lines: text.split('\n').length - 1,
})

const importsByFile = new WeakMap<SourceFile, readonly string[]>()

/** The module names that a file imports, exports from, or loads on demand. */
export function importsOf(file: SourceFile): readonly string[] {
  const known = importsByFile.get(file) ?? readImports(file)
  importsByFile.set(file, known)
  return known
}

function readImports(file: SourceFile): readonly string[] {
  const found: string[] = []
  const take = (node: { source?: { value?: unknown } | null }) => {
    if (typeof node.source?.value === 'string') found.push(node.source.value)
  }
  const visitor = new Visitor({
    ImportDeclaration: take,
    ExportNamedDeclaration: take,
    ExportAllDeclaration: take,
    ImportExpression: (node) => take(node as { source?: { value?: unknown } }),
  })
  visitor.visit(parse(file))
  return found
}

/** A file as the parser understands it. @throws where it doesn't */
export function parse(file: SourceFile) {
  const { program, errors } = parseSync(file.path, file.text)
  if (errors.length > 0) throw new Error(`${file.path} does not parse: ${errors[0]?.message}`)
  return program
}

/** A function's name (best effort), the line it starts on and how many lines it takes. */
interface FunctionSpan {
  readonly name: string
  readonly line: number
  readonly lines: number
}

/** Every function of a file, measured from its first to its last line. */
export function functionsOf(file: SourceFile): FunctionSpan[] {
  const starts = lineStarts(file.text)
  const found: FunctionSpan[] = []
  const measure = (node: { start: number; end: number; id?: { name?: string } | null }) => {
    const first = lineAt(starts, node.start)
    found.push({
      name: node.id?.name ?? 'anonymous',
      line: first,
      lines: lineAt(starts, node.end) - first + 1,
    })
  }
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parse(file))
  return found
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1))
    starts.push(index + 1)
  return starts
}

function lineAt(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= offset) low = middle
    else high = middle - 1
  }
  return low + 1
}
