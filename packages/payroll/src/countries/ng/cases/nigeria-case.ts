interface NigeriaCase<Input, Figure extends string> {
  readonly month: string
  readonly input: Input
  readonly expected: { readonly [figure in Figure]?: number }
  readonly source: string
  /** false: computed for us by other means */
  readonly published: boolean
  readonly tolerance: number
}

/** A worked example of a level month, its parts given for the year. Amounts in naira, as its source prints them. */
export interface NigeriaMonthCase
  extends NigeriaCase<
    {
      readonly basic: number
      readonly housing: number
      readonly transport: number
      readonly other: number
      readonly monthlyGross: number
      readonly isNhfOn?: boolean
      readonly rent?: number
    },
    NigeriaMonthFigure
  > {
  readonly expected: { readonly [figure in NigeriaMonthFigure]?: number } & { readonly isExempt: boolean }
}

/** Figures called `monthly…` are of the month, all others of the year. */
export type NigeriaMonthFigure =
  | 'gross'
  | 'pension'
  | 'pensionEmployer'
  | 'nhf'
  | 'nhia'
  | 'rentRelief'
  | 'chargeable'
  | 'annualTax'
  | 'nsitf'
  | 'itf'
  | 'monthlyGross'
  | 'monthlyPension'
  | 'monthlyPensionEmployer'
  | 'monthlyNhf'
  | 'monthlyPaye'
  | 'monthlyNet'

/** A worked example of a whole year, contributions given as sums. */
export type NigeriaYearCase = NigeriaCase<
  {
    readonly annualGross: number
    readonly rent: number
    readonly pensionAmount: number
    readonly nhfAmount?: number
  },
  'rentRelief' | 'chargeable' | 'annualTax' | 'monthlyPaye' | 'monthlyNet'
>

/** The annual bands alone. */
export type NigeriaBandsCase = NigeriaCase<{ readonly chargeable: number }, 'annualTax'>
