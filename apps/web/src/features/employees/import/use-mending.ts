import { useState } from 'react'
import type { Correction, HeldSheet } from './held-sheet.ts'
import { useSheetCheck } from './use-sheet-check.ts'

export interface Mending {
  /** cells that were typed since the sheet was checked */
  readonly count: number
  readonly isBusy: boolean
  readonly textOf: (row: number, column: string) => string | undefined
  readonly type: (correction: Correction) => void
  readonly check: () => void
}

const cellOf = ({ row, column }: Pick<Correction, 'row' | 'column'>): string => `${row} ${column}`

/** Corrects faulty cells and has the sheet checked again, with those that were corrected before. */
export function useMending(sheet: HeldSheet): Mending {
  const [typed, setTyped] = useState<ReadonlyMap<string, Correction>>(new Map())
  const { check, isBusy } = useSheetCheck({ showsError: true })
  async function checkAgain(): Promise<void> {
    const before = sheet.corrections.filter((correction) => !typed.has(cellOf(correction)))
    try {
      await check({ ...sheet, corrections: [...before, ...typed.values()] })
      setTyped(new Map())
    } catch {
      // told by a toast; what was typed stays
    }
  }
  return {
    count: typed.size,
    isBusy,
    textOf: (row, column) => typed.get(cellOf({ row, column }))?.text,
    type: (correction) => setTyped(new Map(typed).set(cellOf(correction), correction)),
    check: () => void checkAgain(),
  }
}
