import type { RateLimit } from './limits.ts'
import { type Json, resolve } from './openapi-sharing.ts'
import type { Repeat } from './route.ts'

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly 'x-permission': string
  readonly 'x-extension'?: true
  readonly 'x-rate-limits': readonly RateLimit[]
  readonly 'x-repeat'?: Repeat
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Json>> }
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content: Readonly<Record<string, Json>> }>
  >
}

/** The page's only style sheet; a content security policy can name its hash. */
export const pageStyle = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}
nav ul{columns:3 12rem;padding-left:1rem}summary{cursor:pointer;padding:.5rem 0}code,pre{font:14px/1.5 ui-monospace,monospace}
pre{background:#f5f5f5;padding:1rem;overflow:auto;border-radius:8px}details{border-bottom:1px solid #ddd}
.method{display:inline-block;min-width:4.5rem;font-weight:700}.note{color:#555}table{border-collapse:collapse}td{padding:.25rem 1rem .25rem 0;vertical-align:top}
@media(prefers-color-scheme:dark){body{color:#eee;background:#161616}pre{background:#242424}details{border-color:#333}.note{color:#aaa}a{color:#9cf}}`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** The API's description as one page of HTML for people, without any script. */
export function createOpenApiPage(document: Json): string {
  const operations = operationsOf(document)
  const areas = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')
  const links = [...areas.keys()].map((area) => `<li><a href="#${escaped(area)}">${escaped(area)}</a></li>`)
  const sections = [...areas].map(
    ([area, group]) =>
      `<h2 id="${escaped(area)}">${escaped(area)}</h2>\n${group.map(operationHtml).join('\n')}`,
  )
  const { title, description } = document.info as { title: string; description: string }
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)} API</title><style>${pageStyle}</style></head><body>
<h1>${escaped(title)} API</h1><p>${escaped(description)}</p>
<p>${operations.length} calls, all below <code>/api/v1</code>. For programs: <a href="openapi.json">openapi.json</a>.</p>
<nav><ul>${links.join('')}</ul></nav>
${sections.join('\n')}
</body></html>
`
}

interface Located {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

const operationsOf = (document: Json): Located[] =>
  Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: {
        ...operation,
        parameters: operation.parameters.map((parameter) => resolve(document, parameter)),
        responses: Object.fromEntries(
          Object.entries(operation.responses).map(([status, one]) => [status, resolve(document, one)]),
        ),
      },
    })),
  )

/** How a call's repetition ends, for people. */
const repeats: Readonly<Record<Repeat, string>> = {
  'same-answer': 'with its key gets the same answer; without a key it is done again',
  'same-answer-or-refused': 'with its key gets the same answer; without a key it is refused',
  refused: 'is refused',
  'same-effect': 'succeeds and changes nothing more',
  again: 'is done again',
}

const counted: Readonly<Record<RateLimit['by'], string>> = {
  ip: 'from one address',
  account: 'for one account',
  'account-and-ip': 'for one account from one address',
  user: 'by one person',
}
const minuteMs = 60_000
const windows: Readonly<Record<number, string>> = {
  [minuteMs]: 'a minute',
  [10 * minuteMs]: 'in ten minutes',
  [60 * minuteMs]: 'an hour',
  [24 * 60 * minuteMs]: 'a day',
}

const limitText = ({ by, most, windowMs }: RateLimit): string =>
  `${most} ${windows[windowMs] ?? `in ${windowMs / 1000} seconds`} ${counted[by]}`

function operationHtml({ method, path, operation }: Located): string {
  const parameters = operation.parameters.map(
    (parameter) =>
      `<tr><td><code>${escaped(parameter.name)}</code></td><td>${escaped(parameter.in)}</td><td>${parameter.required ? 'required' : 'optional'}</td></tr>`,
  )
  const answers = Object.entries(operation.responses).map(
    ([status, { description }]) => `<tr><td>${escaped(status)}</td><td>${escaped(description)}</td></tr>`,
  )
  const success = Object.values(operation.responses)[0]
  const repeat = operation['x-repeat']
  return `<details id="${escaped(operation.operationId)}"><summary><span class="method">${method}</span> <code>${escaped(path)}</code><br>
<span class="note">${escaped(operation.summary)}</span></summary>
<p>Needs: <code>${escaped(operation['x-permission'])}</code>${operation['x-extension'] ? ' · extension' : ''}</p>
<p>At most ${escaped(operation['x-rate-limits'].map(limitText).join(', '))}.${repeat ? ` A repeated call ${escaped(repeats[repeat])}.` : ''}</p>
${parameters.length > 0 ? `<table>${parameters.join('')}</table>` : ''}
${contentHtml('Body', operation.requestBody?.content)}
${contentHtml('Answer', success?.content)}
<table>${answers.join('')}</table></details>`
}

function contentHtml(title: string, content: Readonly<Record<string, Json>> | undefined): string {
  return Object.entries(content ?? {})
    .map(([type, { schema, example }]) => {
      const shown = example === undefined ? schema : { example, schema }
      return `<p>${title}, <code>${escaped(type)}</code></p><pre>${escaped(JSON.stringify(shown, null, 2))}</pre>`
    })
    .join('')
}
