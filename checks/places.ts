import path from 'node:path'
import type { SourceFile } from './source-files.ts'

/** The workspace that a file lies in, such as `apps/web` or `checks`; undefined for the root's own files. */
export const workspaceOf = (name: string): string | undefined =>
  /^((?:apps|packages)\/[^/]+|checks|e2e|scripts)\//.exec(name)?.[1]

/** The domain of the server that a file lies in. */
export const domainOf = (name: string): string | undefined =>
  /^apps\/server\/src\/domains\/([^/]+)\//.exec(name)?.[1]

/** Whether a file is for tests alone: it may know what the product may not. */
export const isTest = (name: string): boolean => /\.test\.tsx?$|\/test\/|\/testing\//.test(name)

/** The file that an import from a file of the same workspace names; undefined for packages and other workspaces. */
export function ownTarget(file: SourceFile, imported: string): string | undefined {
  if (imported.startsWith('.')) return path.posix.join(path.posix.dirname(file.path), imported)
  const alias = /^#(.+)$/.exec(imported)?.[1]
  return (
    alias && `${workspaceOf(file.path)}/src/${alias === 'app' ? 'app.ts' : alias.replace(/^payroll\//, '')}`
  )
}
