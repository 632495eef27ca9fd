import { useSession } from '#lib/session/session.ts'

/** A page that was opened from the palette. */
interface RecentEntry {
  readonly key: string
  readonly label: string
  readonly detail?: string
  readonly link: string
}

const most = 5

/** Of the person in the organisation, and of this tab: names of people don't stay behind in a shared browser. */
function storeName(): string | undefined {
  const { user } = useSession.getState()
  return user ? `paletteRecent ${user.id} ${user.currentUserRole?.organization.id ?? ''}` : undefined
}

const isRecent = (given: unknown): given is RecentEntry => {
  const { key, label, link } = (given ?? {}) as Partial<RecentEntry>
  return [key, label, link].every((part) => typeof part === 'string') && link!.startsWith('/app/')
}

/** What was opened last, the latest first. */
export function readRecent(): readonly RecentEntry[] {
  const name = storeName()
  try {
    const kept: unknown = JSON.parse((name && sessionStorage.getItem(name)) || '[]')
    return Array.isArray(kept) ? kept.filter(isRecent) : []
  } catch {
    return []
  }
}

export function rememberRecent(entry: RecentEntry): void {
  const name = storeName()
  if (!name) return
  const others = readRecent().filter(({ key }) => key !== entry.key)
  try {
    sessionStorage.setItem(name, JSON.stringify([entry, ...others].slice(0, most)))
  } catch {
    // a browser that stores nothing remembers nothing
  }
}
