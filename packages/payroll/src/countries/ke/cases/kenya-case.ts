/** A worked example of one month in Kenya. Amounts in shillings, as its source prints them. */
export interface KenyaCase {
  readonly month: string
  readonly input: {
    readonly gross: number
    /** the regular cash part that the housing levy is on; else all of the gross */
    readonly housingLevyBase?: number
    readonly registeredPension?: number
    readonly insurancePremiums?: number
    readonly shifRounding?: 'shilling'
  }
  readonly expected: { readonly [figure in KenyaFigure]?: number }
  readonly source: string
  /** false: computed for us by other means */
  readonly published: boolean
  readonly tolerance: number
}

export type KenyaFigure =
  | 'gross'
  | 'net'
  | 'paye'
  | 'taxablePay'
  | 'taxBeforeRelief'
  | 'personalRelief'
  | 'insuranceRelief'
  | 'housingRelief'
  | 'nssf'
  | 'nssfEmployer'
  | 'nssfTierOne'
  | 'nssfTierTwo'
  | 'nhif'
  | 'shif'
  | 'housingLevy'
  | 'housingLevyEmployer'
  | 'nita'
