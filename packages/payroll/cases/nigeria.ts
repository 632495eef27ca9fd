import type { LocalDate } from '@kazi/values/local-date'
import { nigeria } from '../src/countries/index.ts'
import { answerBandsAlone, asksForBandsAlone, bandsNames } from './bands-alone.ts'
import { type CaseInput, employmentNames, readEmployment } from './case-input.ts'
import { componentNames, runComponentsCase } from './nigeria-components.ts'
import { givenNames, runGivenYearCase } from './nigeria-given-year.ts'
import type { CaseAnswer } from './worked-case.ts'

const allNames: readonly string[] = [...componentNames, ...givenNames, ...bandsNames]

/** The Nigerian cases: pay by its components, a year's figures as given, or the bands of a year alone. */
export function runNigeriaCase(date: LocalDate, input: CaseInput): CaseAnswer {
  const law = nigeria.lawOn({ earnedOn: date, payDate: date })
  if (asksForBandsAlone(input)) {
    input.allow(bandsNames, allNames)
    readEmployment(input)
    return answerBandsAlone(input, law, ({ paye }) => paye.brackets)
  }
  if (input.has('annual_gross')) {
    input.allow([...givenNames, ...employmentNames], allNames)
    return runGivenYearCase(law, input)
  }
  input.allow([...componentNames, ...employmentNames], allNames)
  return runComponentsCase(date, law, input)
}
