import { create } from 'zustand'
import type { SheetResult } from '../people.ts'

/** A sheet that was read and not imported yet, with the name of its file. */
export interface HeldSheet {
  readonly fileName: string
  readonly result: SheetResult
}

interface BulkEmployees {
  /** null: no list is held, and the page that shows it leads back to the people */
  readonly sheet: HeldSheet | null
}

const none: BulkEmployees = { sheet: null }

/** The list of people that waits to be imported; it lives as long as the visit and is never stored. */
export const useHeldSheet = create<BulkEmployees>()(() => none)

export const holdSheet = (sheet: HeldSheet): void => useHeldSheet.setState({ sheet })
export const dropSheet = (): void => useHeldSheet.setState(none)
