/** A worked example of one month in Uganda. Amounts in shillings, as its source prints them. */
export interface UgandaCase {
  readonly month: string
  readonly input: {
    readonly gross?: number
    /** the bands alone, on this chargeable income of a year */
    readonly annualChargeable?: number
    readonly isResident?: boolean
    readonly isSecondary?: boolean
    /** true: an instalment falls in the month; false: the source leaves Local Service Tax out */
    readonly isLocalServiceTaxMonth?: boolean
  }
  readonly expected: { readonly [figure in UgandaFigure]?: number }
  readonly source: string
  /** false: computed for us by other means, in fractions of shillings */
  readonly published: boolean
  readonly tolerance: number
}

export type UgandaFigure =
  | 'gross'
  | 'net'
  | 'paye'
  | 'chargeable'
  | 'annualTax'
  | 'lst'
  | 'nssf'
  | 'nssfEmployer'
