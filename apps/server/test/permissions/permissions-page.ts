import { callerNames } from '#testing/calls/caller-names.ts'
import { expectedMatrix } from './expected-answers.ts'

const introduction = `# Who may call what

Every route with what each caller gets: the status of success, or the status and code of the refusal. The table is
computed from the specification's two roles (\`apps/server/test/permissions/specified-access.ts\`) and what each route
takes (\`test/access.ts\` of the domain that answers it), both written by hand; \`npm run matrix\` sends all of these
calls to a real server and compares. Each call is one that succeeds for whoever may make it.

- **consultant in a client**: owner of a practice, with the client's organisation active; the client has not delegated
  the release of money. **Consultant without**: the same owner with no organisation active. **Practice member
  without**: a member of that practice to whom no client is assigned.
- **employer elsewhere**: an employer of another organisation, who names the first one's things where a call names any.
- **expired token**: an employer's access token sixteen minutes after it was made.
- **link holder**: no session, but the token from the mailed link where the address takes one. Everybody else sends
  another token.
`

/** The table as a page of the documentation. */
export function permissionsPage(): string {
  const header = ['route', ...callerNames]
  const rows = expectedMatrix().map(({ route, answers }) => [`\`${route.method} ${route.path}\``, ...answers])
  const lines = [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return `${introduction}\n${lines.join('\n')}\n`
}
