import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const library = 'lucide-react'
const importPattern = /import \{([^}]*)\} from 'lucide-react'/g

/** The file of each icon's name, as the library's own list has them. */
function readIconFiles(): ReadonlyMap<string, string> {
  const list = readFileSync(
    fileURLToPath(import.meta.resolve(library)).replace(/cjs.*$/, 'esm/lucide-react.mjs'),
  )
  const lines = String(list).matchAll(/export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs'/g)
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}

/**
 * Turns `import { Check } from 'lucide-react'` into an import of that icon's file. By the library's list of all icons
 * it couldn't be told which page draws which icon, and so not which file an icon belongs into.
 */
export function iconImports(): Plugin {
  const files = readIconFiles()
  const importOne = (specifier: string): string => {
    const [name = '', alias = name] = specifier.split(' as ')
    const file = files.get(name)
    return file
      ? `import ${alias} from '${library}/icons/${file}'`
      : `import { ${specifier} } from '${library}'`
  }
  return {
    name: 'kazi:icon-imports',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?(\?|$)/, code: library },
      handler: (code) =>
        code.replaceAll(importPattern, (_statement, specifiers: string) =>
          specifiers
            .split(',')
            .map((specifier) => specifier.trim())
            .filter((specifier) => specifier !== '' && !specifier.startsWith('type '))
            .map(importOne)
            .join(';'),
        ),
    },
  }
}
