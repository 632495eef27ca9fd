import { plainShiftTerms } from '@kazi/contract/shifts/terms'
import type { CountryCode } from '@kazi/values/country'
import type { Premiums, ShiftTerms } from '../clock/terms.ts'

/** What a law asks for at least, or allows at most, of one figure of the settings. */
interface Floor {
  readonly term: Exclude<keyof Premiums, 'nightFrom' | 'nightTo' | 'restDayOn'> | 'mostOfDay' | 'mostOfWeek'
  readonly least: number
  /** a lower figure is better for the person: a limit after which more is paid, or past which nobody works */
  readonly isCeiling: boolean
  readonly source: string
}

/*
 * The sources stand in the country's act: Uganda's Employment Act is certain; Kenya's Regulation of Wages (General) Order is
 * read from two accounts of it, and holds for those whom it covers. Nigeria's Labour Act fixes no hours and no rate (s. 13).
 */
const floors: Readonly<Record<CountryCode, readonly Floor[]>> = {
  NG: [],
  KE: [
    {
      term: 'weeklyOvertimeAfter',
      least: 52 * 60,
      isCeiling: true,
      source: 'Regulation of Wages (General) Order, para. 5',
    },
    {
      term: 'overtime',
      least: 150,
      isCeiling: false,
      source: 'Regulation of Wages (General) Order, para. 6(1)(a)',
    },
    {
      term: 'restDay',
      least: 200,
      isCeiling: false,
      source: 'Regulation of Wages (General) Order, para. 6(1)(b)',
    },
    {
      term: 'holiday',
      least: 200,
      isCeiling: false,
      source: 'Regulation of Wages (General) Order, para. 6(1)(b)',
    },
  ],
  UG: [
    { term: 'dailyOvertimeAfter', least: 8 * 60, isCeiling: true, source: 'Employment Act, s. 52(8)' },
    { term: 'weeklyOvertimeAfter', least: 48 * 60, isCeiling: true, source: 'Employment Act, s. 52(8)' },
    { term: 'overtime', least: 150, isCeiling: false, source: 'Employment Act, s. 52(8)' },
    { term: 'holiday', least: 200, isCeiling: false, source: 'Employment Act, s. 52(8)' },
    { term: 'mostOfDay', least: 10 * 60, isCeiling: true, source: 'Employment Act, s. 52(4)' },
    { term: 'mostOfWeek', least: 56 * 60, isCeiling: true, source: 'Employment Act, s. 52(4)' },
  ],
}

const isOfTerms = (term: Floor['term']): term is 'mostOfDay' | 'mostOfWeek' =>
  term === 'mostOfDay' || term === 'mostOfWeek'

/** What an organisation of a country begins with: what its law says of hours, and nothing else. */
export function termsByLaw(country: CountryCode): ShiftTerms {
  const terms: { -readonly [Key in keyof ShiftTerms]: ShiftTerms[Key] } = { ...plainShiftTerms }
  for (const { term, least } of floors[country]) {
    if (isOfTerms(term)) terms[term] = least
    else terms.premiums = { ...terms.premiums, [term]: least }
  }
  return terms
}

/** What the law says, and whether settings fall short of it. */
export const lawOf = (country: CountryCode, terms: ShiftTerms) =>
  floors[country].map(({ term, least, isCeiling, source }) => {
    const said = isOfTerms(term) ? terms[term] : terms.premiums[term]
    return { term, least, source, isShort: said === null || (isCeiling ? said > least : said < least) }
  })
