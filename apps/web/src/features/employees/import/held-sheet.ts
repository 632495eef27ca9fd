import type { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import type { BodyOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { create } from 'zustand'
import { useSession } from '#lib/session/session.ts'
import type { SheetResult } from '../people.ts'

export type Correction = BodyOf<typeof employeeSheetRoutes.validateSheet>['corrections'][number]

/** A file that was sent, and how it is read: cells that were typed anew, and whether months come first in its dates. */
export interface SentFile {
  readonly fileId: Id
  readonly fileName: string
  readonly corrections: readonly Correction[]
  readonly monthFirst: boolean
}

/** A sheet that was read and not imported yet. */
export interface HeldSheet extends SentFile {
  readonly result: SheetResult
}

interface BulkEmployees {
  /** null: no list is held, and the page that shows it leads back to the people */
  readonly sheet: HeldSheet | null
}

const none: BulkEmployees = { sheet: null }
const keptForMs = 60 * 60 * 1000

/** The list of people that waits to be imported; it lives as long as the page. */
export const useHeldSheet = create<BulkEmployees>()(() => none)

/** One for each person and organisation. Signing out clears all that the tab has stored. */
function storeName(): string | undefined {
  const { user } = useSession.getState()
  return user ? `heldSheet ${user.id} ${user.currentUserRole?.organization.id ?? ''}` : undefined
}

/**
 * Holds a sheet; of what was read of it, nothing is stored. So that a reload finds it again, the tab keeps for an hour
 * which file it was and what was corrected, and asks the server anew.
 */
export function holdSheet(sheet: HeldSheet): void {
  useHeldSheet.setState({ sheet })
  const { result: _result, ...file } = sheet
  const name = storeName()
  try {
    if (name) sessionStorage.setItem(name, JSON.stringify({ ...file, keptAt: Date.now() }))
  } catch {
    // a browser that stores nothing remembers nothing
  }
}

export function dropSheet(): void {
  useHeldSheet.setState(none)
  const name = storeName()
  if (name) sessionStorage.removeItem(name)
}

/** The file that was looked at before the page was loaded anew; undefined when there is none, or not any more. */
export function keptFile(): SentFile | undefined {
  const name = storeName()
  try {
    const kept: unknown = JSON.parse((name && sessionStorage.getItem(name)) || 'null')
    return isKept(kept) && Date.now() - kept.keptAt < keptForMs ? kept : undefined
  } catch {
    return undefined
  }
}

/** Anything may have been written into a browser's store by hand; the server judges the corrections. */
function isKept(given: unknown): given is SentFile & { readonly keptAt: number } {
  const { fileId, fileName, corrections, monthFirst, keptAt } = (given ?? {}) as Record<string, unknown>
  return (
    typeof fileId === 'string' &&
    typeof fileName === 'string' &&
    Array.isArray(corrections) &&
    typeof monthFirst === 'boolean' &&
    typeof keptAt === 'number'
  )
}
