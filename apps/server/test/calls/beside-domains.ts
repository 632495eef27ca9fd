import { globSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '../../src')

/**
 * What stands beside each domain in a file of this name: of `calls.ts`, what `domains/payroll/test/calls.ts` exports, under
 * `domains/payroll`.
 */
export async function readBeside<Exports>(name: string): Promise<ReadonlyMap<string, Exports>> {
  const paths = globSync(`*/*/test/${name}`, { cwd: source }).sort()
  const read = async (path: string) =>
    [
      path.replaceAll('\\', '/').replace(`/test/${name}`, ''),
      (await import(join(source, path))) as Exports,
    ] as const
  return new Map(await Promise.all(paths.map(read)))
}

/** For each domain whose file of this name doesn't have exactly its routes: which file, and what to do there. */
export function mendingOf(
  name: string,
  written: ReadonlyMap<string, readonly string[]>,
  answered: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const folders = new Set([...written.keys(), ...answered.keys()])
  return [...folders].flatMap((folder) => {
    const file = `apps/server/src/${folder}/test/${name}`
    const [has, needs] = [written.get(folder) ?? [], answered.get(folder) ?? []]
    return [
      ...needs.filter((route) => !has.includes(route)).map((route) => `write ${route} into ${file}`),
      ...has
        .filter((route) => !needs.includes(route))
        .map((route) => `${folder} doesn’t answer ${route}: take it out of ${file}`),
    ]
  })
}
